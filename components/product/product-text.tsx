import { getTranslations } from "next-intl/server";
import { Code, Phrase } from "@/components/ui/inline-text";
import { SectionHead } from "@/components/ui/section-head";
import { LANGUAGES, type Language } from "@/lib/languages/languages";
import { links } from "@/lib/languages/links";
import type { ProductDetail } from "@/lib/model/catalog";
import { Description } from "./description";
import { LivePartNumber } from "./live-stock";
import { SectionLinks } from "./section-links";
import { SpecificationTable } from "./specification-table";

/** Splits off the description's first table, which is shown in a column of its own. */
const splitDescription = (html: string): { prose: string; table: string | null } => {
  const table = /<table>[\s\S]*?<\/table>/.exec(html)?.[0] ?? null;
  return {
    prose: table ? html.replace(table, "") : html,
    table: table && table.replace("<table>", '<table class="spec">'),
  };
};

const markOf = (lang: Language | undefined) => (lang ? { lang, dir: LANGUAGES[lang].dir } : {});

/** Sections of a product with their links. All are on the page, so that phones hide nothing. */
export const ProductText = async ({ product, language }: { product: ProductDetail; language: Language }) => {
  const t = await getTranslations({ locale: language, namespace: "product" });
  const hasSpecifications = product.specifications.length > 0;
  // A host without typed specifications has them as a table in the description.
  const { prose, table } = hasSpecifications
    ? { prose: product.descriptionHtml.text, table: null }
    : splitDescription(product.descriptionHtml.text);
  const marked = markOf(product.descriptionHtml.lang);
  return (
    <>
      <SectionLinks
        label={t("sections")}
        sections={[
          { id: "description", name: t("description") },
          { id: "additional", name: t("additional") },
          ...(product.isDigital ? [] : [{ id: "shipping", name: t("shipping") }]),
          {
            id: "reviews",
            name: (
              <>
                {t("reviews")} <Code>{`(${product.reviewCount})`}</Code>
              </>
            ),
          },
        ]}
      />
      <div className="split later">
        <section id="description">
          <h2 className="vh">{t("description")}</h2>
          <Description>
            {/* The description was cleaned by the allow-list when it was read, so it is inserted
                unescaped. */}
            <div className="prose" {...marked} dangerouslySetInnerHTML={{ __html: prose }} />
          </Description>
        </section>
        <section id="additional">
          <h2 className="vh">{t("additional")}</h2>
          {table ? <div {...marked} dangerouslySetInnerHTML={{ __html: table }} /> : null}
          {hasSpecifications ? <SpecificationTable groups={product.specifications} /> : null}
          <table className={table || hasSpecifications ? "spec more" : "spec"}>
            <tbody>
              {hasSpecifications && product.brand ? (
                <tr>
                  <th scope="row">{t("brand")}</th>
                  <td>
                    <Phrase {...product.brand.name} />
                  </td>
                </tr>
              ) : null}
              <tr>
                <th scope="row">{t("sku")}</th>
                <td>
                  <LivePartNumber sku={product.sku} />
                </td>
              </tr>
              {product.tags.length > 0 ? (
                <tr>
                  <th scope="row">{t("tags")}</th>
                  <td className="tag-list">
                    {product.tags.map((tag) => (
                      <span key={tag.name.text}>
                        {/* Section 7 sends the tags of a product without their ids. */}
                        {tag.id === 0 ? (
                          <Phrase {...tag.name} />
                        ) : (
                          <a className="link" href={`${links.allProducts(language)}?tag=${tag.id}`}>
                            <Phrase {...tag.name} />
                          </a>
                        )}
                      </span>
                    ))}
                  </td>
                </tr>
              ) : null}
            </tbody>
          </table>
        </section>
      </div>
      {product.isDigital ? null : (
        <section id="shipping" className="later">
          <SectionHead>{t("shipping")}</SectionHead>
          <table className="spec shipping">
            <tbody>
              {product.shippingMethods.map((method) => (
                <tr key={method.name.text}>
                  <th scope="row">
                    <Phrase {...method.name} />
                  </th>
                  <td>{method.description ? <Phrase {...method.description} /> : null}</td>
                </tr>
              ))}
              <tr>
                <th scope="row">{t("cost")}</th>
                <td>{product.isShippingFree ? t("freeDelivery") : t("costAtCheckout")}</td>
              </tr>
              {product.shippingDays ? (
                <tr>
                  <th scope="row">{t("time")}</th>
                  <td>{t("days", { n: product.shippingDays })}</td>
                </tr>
              ) : null}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
};
