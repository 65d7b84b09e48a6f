import type { ReactNode } from "react";

type Props = {
  children: ReactNode;
  /** Text of the dimension line, e.g. "14 products"; nothing hides it. */
  figure?: ReactNode;
  /** Link at the end of the line. */
  more?: ReactNode;
  level?: 1 | 2;
};

/** A heading followed by a dimension line, as in a technical drawing. */
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
