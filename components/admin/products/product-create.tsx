import { useState, type FormEvent } from "react";
import { useNotify, useRedirect, useRefresh } from "react-admin";
import { useDesk } from "../desk-context";
import { BackLink, DimHead } from "../parts/dim-head";
import { Failure } from "../parts/failure";
import { ChoiceBox } from "../parts/field";
import { PageState } from "../parts/page-state";
import { useCall } from "../use-call";
import { plainText } from "../words";
import { DraftOffer } from "./draft-offer";
import { PackageFields } from "./package-fields";
import type { ProductFields } from "./product-fields";
import { useChoices, type Choices } from "./product-list";
import { SaveBar } from "../parts/save-bar";
import { TextFields } from "./text-fields";
import { TradeFields } from "./trade-fields";
import { useProductForm } from "./use-product-form";
import { refusedHsnOf, wrongFieldsOf } from "./use-save-product";

/** The rate of most hardware. */
const USUAL_GST = 18;

const emptyFields = (choices: Choices): ProductFields => ({
  "name.en": "",
  "name.ar": null,
  "short.en": "",
  "short.ar": null,
  "description.en": "",
  "description.ar": null,
  "metaTitle.en": null,
  "metaTitle.ar": null,
  "metaDescription.en": null,
  "metaDescription.ar": null,
  pricePaise: 0,
  categoryId: 0,
  brandId: null,
  gstRate: choices.gstRates.includes(USUAL_GST) ? USUAL_GST : (choices.gstRates[0] ?? 0),
  hsnCode: "",
  madeBy: null,
  packedBy: null,
  importedBy: null,
  bisLicence: null,
  isActive: false,
  discountBasisPoints: 0,
});

/** Makes the product; a refusal names its fields. */
const useMakeProduct = (choices: Choices) => {
  const { t } = useDesk();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const form = useProductForm("new", emptyFields(choices), null);
  const [vendorId, setVendorId] = useState(choices.vendors[0]?.id ?? 0);
  const { send, isBusy, failure } = useCall("products/create");
  const make = async () => {
    const { isActive: _off, discountBasisPoints: _none, ...fields } = form.fields;
    const made = await send({ vendorId, fields });
    if (made === null) return;
    form.startFrom(emptyFields(choices));
    notify(t("products.created"), { type: "success" });
    refresh();
    redirect(`/products/${encodeURIComponent(made.id)}`);
  };
  const refused = { wrong: wrongFieldsOf(failure), hsn: refusedHsnOf(failure) };
  return { form, vendorId, setVendorId, make, isBusy, failure, ...refused };
};

const Maker = ({ choices }: { choices: Choices }) => {
  const { t, language } = useDesk();
  const { form, vendorId, setVendorId, make, isBusy, failure, wrong, hsn } = useMakeProduct(choices);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void make();
  };
  return (
    <form onSubmit={send} className="maker">
      <DraftOffer form={form} />
      {choices.vendors.length > 1 && (
        <div className="form">
          <ChoiceBox
            label={t("fields.vendor")}
            value={String(vendorId)}
            onChange={(value) => setVendorId(Number(value))}
            choices={choices.vendors.map(({ id, name }) => ({
              value: String(id),
              label: plainText(name, language),
            }))}
          />
        </div>
      )}
      <TextFields form={form} wrong={wrong} />
      <h2 className="ruled">{t("products.trade")}</h2>
      <TradeFields form={form} choices={choices} wrong={wrong} hsn={hsn} hasDiscount={false} />
      <h2 className="ruled">{t("products.package.title")}</h2>
      <PackageFields form={form} wrong={wrong} />
      <Failure failure={failure} />
      <SaveBar
        changes={form.changed.length}
        keptAt={form.keptAt}
        isBusy={isBusy}
        onThrowAway={() => form.startFrom(emptyFields(choices))}
      />
    </form>
  );
};

/** A new product. It is off the shop until it is switched on, so that pictures can come first. */
export const ProductCreate = () => {
  const { t } = useDesk();
  const choices = useChoices();
  return (
    <>
      <BackLink to="/products">{t("menu.products")}</BackLink>
      <DimHead name={t("products.new")} />
      <p className="quiet under-head">{t("products.newLead")}</p>
      <PageState read={choices}>{(found) => <Maker choices={found} />}</PageState>
    </>
  );
};
