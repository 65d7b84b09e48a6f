import { createContext, useContext, useEffect, type ReactNode } from "react";
import { useDesk } from "../desk-context";
import { AppBar } from "../frame/app-bar";

type Props = { title: string; lead?: ReactNode; isWide?: boolean; children: ReactNode };

/** Id of the heading of a form over the screen, and the sentence that says why it is there; null for a page of its own. */
export const OverScreen = createContext<{ id: string; why: string } | null>(null);

const EntryPage = ({ title, lead, isWide = false, children }: Props) => {
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

/** The pages before the desk: a bar without menu, and one form. Over a screen it is the form alone. */
export const EntryFrame = (props: Props) => {
  const over = useContext(OverScreen);
  if (over === null) return <EntryPage {...props} />;
  return (
    <>
      <h2 id={over.id}>{props.title}</h2>
      <p id={`${over.id}-why`}>{over.why}</p>
      {props.children}
    </>
  );
};
