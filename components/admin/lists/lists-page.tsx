import { useParams } from "react-router-dom";
import type { ListKind } from "@/lib/model/list-fields";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { Glyph } from "../parts/glyph";
import { Empty, PageState } from "../parts/page-state";
import { TabsNav } from "../parts/tabs-nav";
import { ListRows } from "./list-rows";
import { tabHref, tabOf, TABS, useList, type Tab } from "./lists";
import { TemplateTab } from "./template-tab";

const Tabs = ({ tab }: { tab: Tab }) => {
  const { t } = useDesk();
  return (
    <TabsNav
      label={t("lists.tabsLabel")}
      value={tab}
      tabs={TABS.map((value) => ({ value, label: t(`lists.tabs.${value}`) }))}
      hrefOf={(value) => `#${tabHref(value)}`}
    />
  );
};

const List = ({ kind }: { kind: Exclude<ListKind, "choice"> }) => {
  const { t } = useDesk();
  const read = useList(kind);
  return (
    <>
      <DimHead
        name={t("menu.catalogue")}
        figure={
          read.data === undefined ? undefined : t(`lists.count.${kind}`, { count: read.data.rows.length })
        }
        actions={
          <a className="line-btn" href={`#${tabHref(kind)}/new`}>
            <Glyph name="plus" size={18} />
            {t(`lists.add.${kind}`)}
          </a>
        }
      />
      <Tabs tab={kind} />
      <p className="quiet">{t(`lists.leads.${kind}`)}</p>
      <PageState read={read}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty title={t("lists.none")} />
          ) : (
            <ListRows key={kind} kind={kind} of={null} rows={rows} />
          )
        }
      </PageState>
    </>
  );
};

/** The shop's lists: categories, brands, tags, colours, sizes, options and specifications. */
export const ListsPage = () => {
  const { t } = useDesk();
  const { tab: path, id } = useParams();
  const tab = tabOf(path);
  if (tab !== "template") return <List kind={tab} />;
  return (
    <>
      <DimHead name={t("menu.catalogue")} />
      <Tabs tab={tab} />
      <p className="quiet">{t("lists.leads.template")}</p>
      <TemplateTab key={id ?? ""} categoryId={id === undefined ? null : Number(id)} />
    </>
  );
};
