import type { ReactNode } from "react";

type Props = {
  children: ReactNode;
  /** What the dimension line measures, e.g. "14 products"; nothing hides the figure. */
  figure?: ReactNode;
  /** A link at the end of the line. */
  more?: ReactNode;
  level?: 1 | 2;
};

/** A heading that runs into a dimension line, the way a drawing marks a length. */
export const SectionHead = ({ children, figure, more, level = 2 }: Props) => {
  const Heading = `h${level}` as const;
  return (
    <div className={level === 1 ? "head page" : "head"}>
      <Heading>{children}</Heading>
      <span className="dim" aria-hidden="true">
        {figure === undefined ? null : <span className="num">{figure}</span>}
      </span>
      {more}
    </div>
  );
};
