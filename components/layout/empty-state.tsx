import type { ReactNode } from "react";

/** Drawing of empty and not-found screens: a nut seen from above, with the given text as its dimension. */
const Drawing = ({ word }: { word: string }) => (
  <svg className="drawn icon" width="250" height="208" viewBox="0 0 250 208" aria-hidden="true">
    <path d="M125 14 187 50v72l-62 36-62-36V50z" />
    <circle cx="125" cy="86" r="33" />
    <circle cx="125" cy="86" r="40" strokeDasharray="184 70" transform="rotate(18 125 86)" strokeWidth="1" />
    <g strokeWidth="1">
      <path d="M125 2v168M44 86h162" strokeDasharray="18 4 3 4" />
      <path d="M63 130v66M187 130v66M63 190h34M153 190h34" />
    </g>
    <path d="M63 190l10-3v6zM187 190l-10-3v6z" fill="currentColor" stroke="none" />
    <text x="125" y="195" textAnchor="middle">
      {word}
    </text>
  </svg>
);

/**
 * Empty state: drawing, message, advice, and at most two links. @param word text in the drawing, "0" or "404"
 */
export const EmptyState = ({
  word,
  title,
  text,
  children,
  level = 1,
}: {
  word: string;
  title: ReactNode;
  text: ReactNode;
  children: ReactNode;
  level?: 1 | 2;
}) => {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <Drawing word={word} />
      <Heading>{title}</Heading>
      <p>{text}</p>
      <div className="acts">{children}</div>
    </div>
  );
};
