import { useParams } from "react-router-dom";
import { useDesk } from "../desk-context";
import { BackLink } from "../parts/dim-head";
import { Empty, PageState } from "../parts/page-state";
import { kindOf, TABS, usePromotions } from "./promotion-fields";
import { PromotionForm } from "./promotion-form";

/** One banner or campaign, or a new one. */
export const PromotionPage = () => {
  const { t } = useDesk();
  const { tab, id } = useParams();
  const kind = kindOf(tab);
  const read = usePromotions(kind);
  return (
    <>
      <BackLink to={`/promotions/${TABS[kind]}`}>{t("menu.promotions")}</BackLink>
      {id === "new" ? (
        <PromotionForm key={kind} kind={kind} found={null} />
      ) : (
        <PageState read={read}>
          {({ rows }) => {
            const found = rows.find((row) => String(row.id) === id);
            return found === undefined ? (
              <Empty title={t("errors.NOT_FOUND")} />
            ) : (
              // A row that was saved since replaces the form. What was typed is in the draft.
              <PromotionForm key={JSON.stringify(found)} kind={kind} found={found} />
            );
          }}
        </PageState>
      )}
    </>
  );
};
