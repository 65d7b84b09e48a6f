import Button from "@mui/material/Button";
import { useState } from "react";
import { Code, Money } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { PageState } from "../parts/page-state";
import { SearchForm } from "../parts/search-form";
import { LocalizedPhrase } from "../parts/values";
import { useRead } from "../use-read";
import { plainText } from "../words";
import type { FoundArticle } from "./phone-order-types";

type Props = { isBusy: boolean; onAdd: (article: FoundArticle) => void };

const Article = ({ article, isBusy, onAdd }: Props & { article: FoundArticle }) => {
  const { t, language } = useDesk();
  const name = [article.name, ...article.options].map((part) => plainText(part, language)).join(" ");
  return (
    <li>
      <span>
        <b>
          <LocalizedPhrase text={article.name} />
        </b>
        <small>
          {article.options.map((option) => (
            <span key={option.en}>
              <LocalizedPhrase text={option} />{" "}
            </span>
          ))}
          <Code>{article.sku}</Code> · {t("phoneOrders.inStock", { count: article.stock })}
        </small>
      </span>
      <Money paise={article.pricePaise} decimals="always" />
      <Button
        disabled={isBusy}
        aria-label={t("phoneOrders.addArticle", { name })}
        onClick={() => onAdd(article)}
      >
        {t("phoneOrders.add")}
      </Button>
    </li>
  );
};

const FoundArticles = ({ text, ...rest }: Props & { text: string }) => {
  const { t } = useDesk();
  const read = useRead("phone-orders/find-articles", { text });
  return (
    <PageState read={read}>
      {({ articles }) =>
        articles.length === 0 ? (
          <p className="quiet" role="status">
            {t("phoneOrders.noArticle")}
          </p>
        ) : (
          <ul className="found">
            {articles.map((article) => (
              <Article key={article.sku} article={article} {...rest} />
            ))}
          </ul>
        )
      }
    </PageState>
  );
};

/** Finds articles by words or part number, and adds them. */
export const ArticleSearch = (props: Props) => {
  const { t } = useDesk();
  const [text, setText] = useState("");
  return (
    <section className="panel">
      <h2>{t("phoneOrders.findArticle")}</h2>
      <SearchForm
        label={t("phoneOrders.findArticle")}
        placeholder={t("phoneOrders.findArticleHint")}
        start={text}
        onSearch={setText}
      />
      {text !== "" && <FoundArticles text={text} {...props} />}
    </section>
  );
};
