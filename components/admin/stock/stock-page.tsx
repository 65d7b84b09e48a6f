import { useParams } from "react-admin";
import { Code } from "@/components/ui/inline-text";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { useDesk } from "../desk-context";
import { BackLink, DimHead } from "../parts/dim-head";
import { IfMay } from "../parts/if-may";
import { PageState } from "../parts/page-state";
import { LocalizedPhrase } from "../parts/values";
import { useRead } from "../use-read";
import { plainText } from "../words";
import { Ledger } from "./ledger";
import { MoveForm } from "./move-form";
import { StockForm } from "./stock-form";
import { Level } from "./stock-list";

export type Article = AdminAnswer<"stock/show">;

const ArticleView = ({ article }: { article: Article }) => {
  const { t, language } = useDesk();
  return (
    <>
      <DimHead name={plainText(article.name, language)}>
        <LocalizedPhrase text={article.name} />
      </DimHead>
      <p className="quiet under-head">
        <Code>{article.id}</Code>
        {article.options.map((option) => (
          <span key={option.en}>
            {" · "}
            <LocalizedPhrase text={option} />
          </span>
        ))}{" "}
        · <LocalizedPhrase text={article.vendorName} />
      </p>
      <p className="level">
        {t("stock.now")} <Level quantity={article.quantity} />
        {article.waiting > 0 && (
          <span className="quiet">{t("stock.waiting", { count: article.waiting })}</span>
        )}
      </p>
      <div className="cols stockcols">
        <Ledger movements={article.movements} />
        <div>
          <IfMay call="stock/count">
            {article.targets !== null && <MoveForm article={article} targets={article.targets} />}
            <StockForm article={article} />
          </IfMay>
        </div>
      </div>
    </>
  );
};

/** One article: three ways to change its stock, and every movement so far. */
export const StockPage = () => {
  const { t } = useDesk();
  const id = String(useParams().id);
  const read = useRead("stock/show", { id });
  return (
    <>
      <BackLink to="/stock">{t("menu.stock")}</BackLink>
      <PageState read={read}>{(article) => <ArticleView article={article} />}</PageState>
    </>
  );
};
