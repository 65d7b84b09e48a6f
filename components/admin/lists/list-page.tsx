import { useParams } from "react-router-dom";
import type { ListKind } from "@/lib/model/list-fields";
import { useDesk } from "../desk-context";
import { BackLink, DimSection } from "../parts/dim-head";
import { Glyph } from "../parts/glyph";
import { Empty, PageState } from "../parts/page-state";
import { plainText } from "../words";
import { ListForm } from "./list-form";
import { ListRows } from "./list-rows";
import { ListsPage } from "./lists-page";
import { listHref, nameOf, tabHref, tabOf, useList, type ListRow } from "./lists";

/** The choices of an attribute, in the order of the filters. */
const Choices = ({ attribute: { id } }: { attribute: ListRow }) => {
  const { t } = useDesk();
  return (
    <>
      <DimSection
        more={
          <a className="line-btn" href={`#${listHref("choice", id)}/new`}>
            <Glyph name="plus" size={18} />
            {t("lists.add.choice")}
          </a>
        }
      >
        {t("lists.choices")}
      </DimSection>
      <PageState read={useList("choice", id)}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty title={t("lists.none")} />
          ) : (
            <ListRows kind="choice" of={id} rows={rows} />
          )
        }
      </PageState>
    </>
  );
};

type Props = { kind: ListKind; of: number | null; id: string | undefined };

const Page = ({ kind, of, id }: Props) => {
  const { t } = useDesk();
  const read = useList(kind, of);
  if (id === "new") return <ListForm key={`${kind} ${of}`} kind={kind} of={of} found={null} />;
  return (
    <PageState read={read}>
      {({ rows }) => {
        const found = rows.find((row) => String(row.id) === id);
        if (found === undefined) return <Empty title={t("errors.NOT_FOUND")} />;
        return (
          <>
            {/* A row that was saved since replaces the form. What was typed is in the draft. */}
            <ListForm key={JSON.stringify(found)} kind={kind} of={of} found={found} />
            {kind === "attribute" && found.fields.kind === "choice" && <Choices attribute={found} />}
          </>
        );
      }}
    </PageState>
  );
};

/** A choice, below its attribute. */
const ChoicePage = ({ of, id }: { of: number; id: string }) => {
  const { t, language } = useDesk();
  const attribute = useList("attribute").data?.rows.find((row) => row.id === of);
  return (
    <>
      <BackLink to={listHref("choice", of)}>
        {attribute === undefined ? t("lists.tabs.attribute") : plainText(nameOf(attribute), language)}
      </BackLink>
      <Page kind="choice" of={of} id={id} />
    </>
  );
};

/** One row of a list, or a new one. */
export const ListPage = () => {
  const { t } = useDesk();
  const { tab: path, id, choice } = useParams();
  const tab = tabOf(path);
  if (tab === "template") return <ListsPage />;
  if (choice !== undefined) return <ChoicePage of={Number(id)} id={choice} />;
  return (
    <>
      <BackLink to={tabHref(tab)}>{t(`lists.tabs.${tab}`)}</BackLink>
      <Page kind={tab} of={null} id={id} />
    </>
  );
};
