"use client";
import { useGetOne } from "react-admin";
import { useParams } from "react-router-dom";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { PageState } from "../parts/page-state";
import { TabsNav } from "../parts/tabs-nav";
import { LabelList } from "./label-list";
import { SectionCard } from "./section-card";
import { SECTION_TABS, type SectionTab } from "./section-shapes";

const TABS = [...(Object.keys(SECTION_TABS) as SectionTab[]), "labels"] as const;
type Tab = (typeof TABS)[number];

const Sections = ({ tab }: { tab: SectionTab }) => {
  const read = useGetOne<AdminAnswer<"site/list"> & { id: string }>("site", { id: "all" });
  return (
    <PageState read={read}>
      {({ sections }) =>
        SECTION_TABS[tab].map((name) => {
          const found = sections.find(({ section }) => section === name);
          // A newer version of the section replaces the form.
          return found && <SectionCard key={`${name} ${found.version}`} found={found} />;
        })
      }
    </PageState>
  );
};

/** The shop's own facts and texts: the company, ways to reach it, pages, and the texts of the screens. */
export const ShopPage = () => {
  const { t } = useDesk();
  const { tab: asked } = useParams();
  const tab: Tab = TABS.find((known) => known === asked) ?? "company";
  return (
    <div className="shop-texts">
      <DimHead name={t("menu.shop")} />
      <TabsNav
        label={t("shop.tabsLabel")}
        value={tab}
        tabs={TABS.map((value) => ({ value, label: t(`shop.tabs.${value}`) }))}
        hrefOf={(value) => `#/shop/${value}`}
      />
      <p className="quiet">{t(`shop.leads.${tab}`)}</p>
      {tab === "labels" ? <LabelList /> : <Sections key={tab} tab={tab} />}
    </div>
  );
};
