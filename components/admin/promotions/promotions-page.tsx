import { useParams } from "react-router-dom";
import { PROMOTION_KINDS } from "@/lib/model/promotion-fields";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { Glyph } from "../parts/glyph";
import { Empty, PageState } from "../parts/page-state";
import { TabsNav } from "../parts/tabs-nav";
import { kindOf, TABS, usePromotions } from "./promotion-fields";
import { PromotionRows } from "./promotion-rows";

/** Banners of the home page, and campaigns: their order, their days, on and off. */
export const PromotionsPage = () => {
  const { t } = useDesk();
  const kind = kindOf(useParams().tab);
  const read = usePromotions(kind);
  return (
    <>
      <DimHead
        name={t("menu.promotions")}
        figure={
          read.data === undefined
            ? undefined
            : t(`promotions.count.${kind}`, { count: read.data.rows.length })
        }
        actions={
          <a className="line-btn" href={`#/promotions/${TABS[kind]}/new`}>
            <Glyph name="plus" size={18} />
            {t(`promotions.add.${kind}`)}
          </a>
        }
      />
      <TabsNav
        label={t("promotions.tabsLabel")}
        value={kind}
        tabs={PROMOTION_KINDS.map((value) => ({ value, label: t(`promotions.tabs.${value}`) }))}
        hrefOf={(value) => `#/promotions/${TABS[value]}`}
      />
      <p className="quiet">{t(`promotions.leads.${kind}`)}</p>
      <PageState read={read}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty title={t(`promotions.none.${kind}`)}>
              <p>{t(`promotions.noneText.${kind}`)}</p>
            </Empty>
          ) : (
            <PromotionRows key={kind} kind={kind} rows={rows} />
          )
        }
      </PageState>
    </>
  );
};
