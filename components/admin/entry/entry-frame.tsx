import { useEffect, type ReactNode } from "react";
import { useDesk } from "../desk-context";
import { AppBar } from "../frame/app-bar";

type Props = { title: string; lead?: ReactNode; isWide?: boolean; children: ReactNode };

/** The pages before the desk: a bar without menu, and one form. */
export const EntryFrame = ({ title, lead, isWide = false, children }: Props) => {
  const { t } = useDesk();
  useEffect(() => {
    document.title = `${title} | ${t("desk.name")}`;
  }, [title, t]);
  return (
    <>
      <AppBar isBare />
      <main className={isWide ? "entry wide" : "entry"} id="main">
        <h1>{title}</h1>
        {lead && <p className="quiet">{lead}</p>}
        {children}
      </main>
    </>
  );
};
