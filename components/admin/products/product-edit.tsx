import Switch from "@mui/material/Switch";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useParams } from "react-admin";
import type { ComponentType, FormEvent } from "react";
import { Code } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { BackLink, DimHead } from "../parts/dim-head";
import { Failure } from "../parts/failure";
import { Glyph } from "../parts/glyph";
import { IfMay, WritableIfMay } from "../parts/if-may";
import { PageState } from "../parts/page-state";
import { LocalizedPhrase, Typed, When } from "../parts/values";
import { useRead } from "../use-read";
import { plainText } from "../words";
import { ApprovalNote } from "./approval-note";
import { DraftOffer } from "./draft-offer";
import { DuplicateButton } from "./duplicate-button";
import { MergeDialog } from "./merge-dialog";
import { PackageFields } from "./package-fields";
import { Pictures } from "./pictures";
import { ProposalPanel } from "./proposal-panel";
import { Ready } from "./ready";
import type { Product } from "./product-fields";
import { useChoices, type Choices } from "./product-list";
import { SearchFields } from "./search-fields";
import { SaveBar } from "../parts/save-bar";
import { SellingTab } from "./selling/selling-tab";
import { SpecificationsTab } from "./specifications/specifications-tab";
import { TabsNav } from "../parts/tabs-nav";
import { ArticlesTab } from "./articles/articles-tab";
import { TextFields } from "./text-fields";
import { TradeFields } from "./trade-fields";
import { useProductForm } from "./use-product-form";
import { useSaveProduct } from "./use-save-product";

/** Links to the product's page, and to its preview while the product is off. */
const OnTheShop = ({ product }: { product: Product }) => {
  const { t } = useDesk();
  const isOn = product.fields.isActive;
  const urls = isOn ? product.urls : product.previewUrls;
  return (
    <section className="panel">
      <h2>{t(isOn ? "products.onTheShop" : "products.preview")}</h2>
      <ul className="plain">
        {(["en", "ar"] as const).map((language) => (
          <li key={language}>
            <a className="link" href={urls[language]} target="_blank" rel="noreferrer">
              <Glyph name="out" size={18} />
              {t(`products.${isOn ? "pageIn" : "previewIn"}.${language}`)}
            </a>
          </li>
        ))}
      </ul>
      <p className="quiet small">{t(isOn ? "products.onTheShopLead" : "products.previewLead")}</p>
    </section>
  );
};

/** Its part number, whose it is, and who saved it last. */
const Origin = ({ product }: { product: Product }) => {
  const { t } = useDesk();
  return (
    <p className="quiet under-head">
      <Code>{product.id}</Code> · <LocalizedPhrase text={product.vendorName} />
      {product.changedAt !== null && (
        <>
          {" "}
          · {t("products.savedBy")} <Typed>{product.changedBy ?? ""}</Typed> <When iso={product.changedAt} />
        </>
      )}
    </p>
  );
};

const Tabs = ({ id, tab }: { id: string; tab: Tab }) => {
  const { t } = useDesk();
  return (
    <TabsNav
      label={t("products.tabsLabel")}
      value={tab}
      tabs={TABS.map((value) => ({ value, label: t(`products.tabs.${value}`) }))}
      hrefOf={(value) => hrefOf(id, value)}
    />
  );
};

const Editor = ({ product, choices }: { product: Product; choices: Choices }) => {
  const { t, language } = useDesk();
  const form = useProductForm(product.id, product.fields, product.changedAt);
  const saving = useSaveProduct(product, form);
  const send = (event: FormEvent) => {
    event.preventDefault();
    saving.save();
  };
  const name = plainText({ en: product.fields["name.en"], ar: product.fields["name.ar"] }, language);
  return (
    <>
      <DimHead
        name={name}
        actions={
          <WritableIfMay call="products/edit">
            <FormControlLabel
              control={
                <Switch checked={form.fields.isActive} onChange={(_, isOn) => form.set("isActive", isOn)} />
              }
              label={t("products.onSale")}
            />
          </WritableIfMay>
        }
      />
      <Origin product={product} />
      <ApprovalNote product={product} />
      <ProposalPanel product={product} choices={choices} />
      <Tabs id={product.id} tab="texts" />
      <DraftOffer form={form} />
      <div className="cols wide">
        <div>
          <form id="product-form" onSubmit={send}>
            <WritableIfMay call="products/edit">
              <TextFields form={form} wrong={saving.wrong} />
              <h2 className="ruled">{t("products.trade")}</h2>
              <TradeFields
                form={form}
                choices={choices}
                wrong={saving.wrong}
                hsn={saving.hsn}
                costPaise={product.costPaise}
                hasDiscount
              />
              <h2 className="ruled">{t("products.package.title")}</h2>
              <PackageFields form={form} wrong={saving.wrong} />
              <h2 className="ruled">{t("products.searchEngines.title")}</h2>
              <SearchFields form={form} wrong={saving.wrong} urls={product.urls} />
            </WritableIfMay>
            <Failure failure={saving.failure} />
            <SaveBar
              changes={form.changed.length}
              keptAt={form.keptAt}
              isBusy={saving.isBusy}
              onThrowAway={() => form.startFrom(form.before)}
            />
          </form>
          <WritableIfMay call="products/arrange-pictures">
            <Pictures product={product} />
          </WritableIfMay>
        </div>
        <aside aria-label={t("products.aside")}>
          <Ready {...product} fields={form.fields} />
          <OnTheShop product={product} />
          <IfMay call="products/duplicate">
            <DuplicateButton id={product.id} />
          </IfMay>
        </aside>
      </div>
      {saving.conflict && (
        <MergeDialog
          choices={choices}
          before={form.before}
          mine={form.fields}
          {...saving.conflict}
          onClose={saving.leaveConflict}
          onMerged={saving.merge}
        />
      )}
    </>
  );
};

const TABS = ["texts", "articles", "specifications", "selling"] as const;
type Tab = (typeof TABS)[number];

const hrefOf = (id: string, tab: Tab): string =>
  `#/products/${encodeURIComponent(id)}${tab === "texts" ? "" : `/${tab}`}`;

/** The head of all tabs but the first, whose head has a switch of its form. */
const Head = ({ product, choices }: { product: Product; choices: Choices }) => {
  const { language } = useDesk();
  return (
    <>
      <DimHead name={plainText({ en: product.fields["name.en"], ar: product.fields["name.ar"] }, language)} />
      <Origin product={product} />
      <ProposalPanel product={product} choices={choices} />
    </>
  );
};

const OTHER_TABS = {
  articles: ArticlesTab,
  specifications: SpecificationsTab,
  selling: SellingTab,
} as const satisfies Record<Exclude<Tab, "texts">, ComponentType<{ id: string; product: Product }>>;

const TabContent = ({ tab, product, choices }: { tab: Tab; product: Product; choices: Choices }) => {
  // After a decision the form begins with what the shop has now.
  const key = `${product.id} ${product.proposal?.version ?? ""}`;
  if (tab === "texts") return <Editor key={key} product={product} choices={choices} />;
  const Content = OTHER_TABS[tab];
  return (
    <>
      <Head product={product} choices={choices} />
      <Tabs id={product.id} tab={tab} />
      <Content key={key} id={product.id} product={product} />
    </>
  );
};

/** A product: texts in both languages, price and tax, pictures; its articles, specifications and rules. */
export const ProductEdit = () => {
  const { t } = useDesk();
  const { id: asked, "*": rest } = useParams();
  const id = String(asked);
  const tab = TABS.find((known) => known === rest) ?? "texts";
  const read = useRead("products/show", { id }, { refetchOnWindowFocus: false });
  const choices = useChoices();
  return (
    <>
      <BackLink to="/products">{t("menu.products")}</BackLink>
      <PageState read={read}>
        {(product) => (
          <PageState read={choices}>
            {(found) => <TabContent tab={tab} product={product} choices={found} />}
          </PageState>
        )}
      </PageState>
    </>
  );
};
