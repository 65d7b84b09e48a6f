"use client";
import Switch from "@mui/material/Switch";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useGetOne, useParams } from "react-admin";
import type { FormEvent } from "react";
import { Code } from "@/components/ui/inline-text";
import { WHOLE } from "../data-provider";
import { useDesk } from "../desk-context";
import { BackLink, DimHead } from "../parts/dim-head";
import { Failure } from "../parts/failure";
import { Glyph } from "../parts/glyph";
import { PageState } from "../parts/page-state";
import { LocalizedPhrase, Typed, When } from "../parts/values";
import { plainText } from "../words";
import { DraftOffer } from "./draft-offer";
import { MergeDialog } from "./merge-dialog";
import { Pictures } from "./pictures";
import { Ready } from "./ready";
import type { Product } from "./product-fields";
import { useChoices, type Choices } from "./product-list";
import { SaveBar } from "./save-bar";
import { TextFields } from "./text-fields";
import { TradeFields } from "./trade-fields";
import { useProductForm } from "./use-product-form";
import { useSaveProduct } from "./use-save-product";
import { Variants } from "./variants";

const OnTheShop = ({ product: { urls } }: { product: Product }) => {
  const { t } = useDesk();
  return (
    <section className="panel">
      <h2>{t("products.onTheShop")}</h2>
      <ul className="plain">
        {(["en", "ar"] as const).map((language) => (
          <li key={language}>
            <a className="link" href={urls[language]} target="_blank" rel="noreferrer">
              <Glyph name="out" size={18} />
              {t(`products.pageIn.${language}`)}
            </a>
          </li>
        ))}
      </ul>
      <p className="quiet small">{t("products.onTheShopLead")}</p>
    </section>
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
          <FormControlLabel
            control={
              <Switch checked={form.fields.isActive} onChange={(_, isOn) => form.set("isActive", isOn)} />
            }
            label={t("products.onSale")}
          />
        }
      />
      <p className="quiet under-head">
        <Code>{product.id}</Code> · <LocalizedPhrase text={product.vendorName} />
        {product.changedAt !== null && (
          <>
            {" "}
            · {t("products.savedBy")} <Typed>{product.changedBy ?? ""}</Typed>{" "}
            <When iso={product.changedAt} />
          </>
        )}
      </p>
      <DraftOffer form={form} />
      <div className="cols wide">
        <div>
          <form id="product-form" onSubmit={send}>
            <TextFields form={form} wrong={saving.wrong} />
            <h2 className="ruled">{t("products.trade")}</h2>
            <TradeFields form={form} choices={choices} wrong={saving.wrong} hasDiscount />
            <Failure failure={saving.failure} />
            <SaveBar
              changes={form.changed.length}
              keptAt={form.keptAt}
              isBusy={saving.isBusy}
              onThrowAway={() => form.startFrom(form.before)}
            />
          </form>
          <Pictures product={product} />
          <Variants product={product} />
        </div>
        <aside aria-label={t("products.aside")}>
          <Ready fields={form.fields} pictures={product.pictures} />
          <OnTheShop product={product} />
        </aside>
      </div>
      {saving.conflict && (
        <MergeDialog
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

/** A product: texts in both languages, price and tax, pictures, its articles. */
export const ProductEdit = () => {
  const { t } = useDesk();
  const id = String(useParams().id);
  const read = useGetOne<Product>("products", { id, meta: WHOLE }, { refetchOnWindowFocus: false });
  const choices = useChoices();
  return (
    <>
      <BackLink to="/products">{t("menu.products")}</BackLink>
      <PageState read={read}>
        {(product) => (
          <PageState read={choices}>
            {(found) => <Editor key={product.id} product={product} choices={found} />}
          </PageState>
        )}
      </PageState>
    </>
  );
};
