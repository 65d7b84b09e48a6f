/** Icons of the bar, drawn on the shop's grid of 24. They are here because only a form with a written text needs them. */
const PATHS = {
  bold: "M7 4h6a4 4 0 0 1 0 8H7zM7 12h7a4 4 0 0 1 0 8H7z",
  italic: "M10 4h8M6 20h8M14.5 4l-5 16",
  heading: "M5 4v16M17 4v16M5 12h12",
  subheading: "M4 5v12M13 5v12M4 11h9M17 13c0-3 4-3 4-.500 0 2.500-4 3-4 5.500h4",
  bulletList: "M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01",
  orderedList: "M10 6h11M10 12h11M10 18h11M4 4h1v5M4 14.500c0-2 3-2 3-.300 0 1.500-3 2.300-3 4.300h3",
  link: "M10 14a4 4 0 0 0 6 .500l3-3a4 4 0 0 0-6-5.500l-1 1M14 10a4 4 0 0 0-6-.500l-3 3a4 4 0 0 0 6 5.500l1-1",
  table: "M3 5h18v14H3zM3 10h18M3 14.500h18M9 5v14M15 5v14",
  undo: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3",
  redo: "M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h3",
} as const;

export type ToolIcon = keyof typeof PATHS;

const FLIPPED: readonly ToolIcon[] = ["bulletList", "undo", "redo"];

/** An icon of the bar, hidden from assistive tools. Icons that point or begin somewhere are mirrored right to left. */
export const ToolGlyph = ({ name }: { name: ToolIcon }) => (
  <svg
    className={FLIPPED.includes(name) ? "icon flip" : "icon"}
    width={20}
    height={20}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);
