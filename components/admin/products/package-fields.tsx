import { bisLicenceOf, isBisLicence, LONGEST_FACT, qualityOrderOf } from "@/lib/model/package-facts";
import { useDesk } from "../desk-context";
import { TextBox } from "../parts/field";
import type { ProductFormState } from "./use-product-form";

type Props = { form: Pick<ProductFormState, "fields" | "set">; wrong: readonly string[] };

const ADDRESSES = ["madeBy", "packedBy", "importedBy"] as const;

/** Who makes, packs and imports a product, and the licence of its mark, as its package names them. */
export const PackageFields = ({ form: { fields, set }, wrong }: Props) => {
  const { t, say } = useDesk();
  const order = qualityOrderOf(fields.hsnCode, new Date().toISOString().slice(0, 10));
  const licence = fields.bisLicence ?? "";
  const isWrongLicence = licence !== "" && !isBisLicence(bisLicenceOf(licence));
  return (
    <>
      <p className="quiet small package-lead">{t("products.package.lead")}</p>
      <div className="form">
        {ADDRESSES.map((field) => (
          <TextBox
            key={field}
            label={t(`products.fieldNames.${field}`)}
            hint={t(`products.package.${field}`)}
            error={wrong.includes(field) ? t("products.wrongField") : null}
            value={fields[field] ?? ""}
            onChange={(value) => set(field, value === "" ? null : value)}
            maxLength={LONGEST_FACT[field]}
          />
        ))}
        <TextBox
          label={t("products.fieldNames.bisLicence")}
          hint={
            order === null
              ? t("products.package.bisLicence")
              : say("products.package.needed", { order: order.name })
          }
          error={
            isWrongLicence || wrong.includes("bisLicence") ? t("products.package.bisLicenceWrong") : null
          }
          value={licence}
          onChange={(value) => set("bisLicence", value === "" ? null : value)}
          isCode
          maxLength={LONGEST_FACT.bisLicence}
        />
      </div>
    </>
  );
};
