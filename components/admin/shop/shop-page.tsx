import { useParams } from "react-router-dom";
import { useDesk } from "../desk-context";
import { OWN_FIRM } from "../firm/firm";
import { FirmPanel } from "../firm/firm-panel";
import { DimHead } from "../parts/dim-head";
import { PageState } from "../parts/page-state";
import { TabsNav } from "../parts/tabs-nav";
import { useRead } from "../use-read";
import { LabelList } from "./label-list";
import { SectionCard } from "./section-card";
import { SECTION_TABS, type SectionTab } from "./section-shapes";

const TABS = [...(Object.keys(SECTION_TABS) as SectionTab[]), "labels"] as const;
type Tab = (typeof TABS)[number];

/** The tab that has a section, to which a preview leads back. */
const tabWith = (section: string | undefined): Tab | undefined =>
  (Object.keys(SECTION_TABS) as SectionTab[]).find((tab) =>
    SECTION_TABS[tab].some((name) => name === section),
  );

const Sections = ({ tab }: { tab: SectionTab }) => {
  const read = useRead("site/list", {});
  return (
    <PageState read={read}>
      {({ sections, drafts }) =>
        SECTION_TABS[tab].map((name) => {
          // What stands with the shop's own firm is not among the sections.
          if (name === "companyName" && sections.every(({ section }) => section !== name))
            return <FirmPanel key={name} vendorId={OWN_FIRM} />;
          const found = sections.find(({ section }) => section === name);
          const draft = drafts.find(({ section }) => section === name) ?? null;
          // A newer version of the section or its draft replaces the form.
          return (
            found && (
              <SectionCard
                key={`${name} ${found.version} ${draft?.version ?? 0}`}
                found={found}
                foundDraft={draft}
              />
            )
          );
        })
      }
    </PageState>
  );
};

/** The shop's own facts and texts: the company, ways to reach it, pages, and the texts of the screens. */
export const ShopPage = () => {
  const { t } = useDesk();
  const { tab: asked } = useParams();
  const tab: Tab = TABS.find((known) => known === asked) ?? tabWith(asked) ?? "company";
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
