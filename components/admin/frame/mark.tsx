/** The shop's mark: a nut seen from above. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 40 40" width="30" height="30" aria-hidden="true">
    <path className="nut" d="M20 1.5 36.5 11v18L20 38.5 3.5 29V11z" />
    <circle className="hole" cx="20" cy="20" r="8.400" />
    <path className="thread" d="M20 11.600a8.400 8.400 0 0 1 8.400 8.400" />
  </svg>
);
