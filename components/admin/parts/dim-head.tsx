import { useEffect, type ReactNode } from "react";
import { useDesk } from "../desk-context";

type Props = {
  /** The page's name in the window's title. */
  name: string;
  children?: ReactNode;
  /** Text on the dimension line, e.g. "14 orders". */
  figure?: ReactNode;
  actions?: ReactNode;
};

/** The heading of a page, followed by a line as in a technical drawing. */
export const DimHead = ({ name, children, figure, actions }: Props) => {
  const { t } = useDesk();
  const title = `${name} | ${t("desk.name")}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="head page">
      <h1>{children ?? name}</h1>
      <span className="dim" aria-hidden="true">
        {figure === undefined ? null : <span className="num">{figure}</span>}
      </span>
      {actions === undefined ? null : <div className="acts">{actions}</div>}
    </div>
  );
};

/** The heading of a section. */
export const DimSection = ({
  children,
  figure,
  more,
}: {
  children: ReactNode;
  figure?: ReactNode;
  more?: ReactNode;
}) => (
  <div className="head">
    <h2>{children}</h2>
    <span className="dim" aria-hidden="true">
      {figure === undefined ? null : <span className="num">{figure}</span>}
    </span>
    {more}
  </div>
);

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className="back" href={`#${to}`}>
    <span className="chevron" aria-hidden="true" />
    {children}
  </a>
);
