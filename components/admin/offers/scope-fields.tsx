import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { Code } from "@/components/ui/inline-text";
import type { LocalizedText } from "@/lib/admin-contract/shapes";
import { useDesk } from "../desk-context";
import { ChoiceBox, TextBox } from "../parts/field";
import { Glyph } from "../parts/glyph";
import { LocalizedPhrase } from "../parts/values";
import type { Choices } from "../products/product-list";
import { plainText } from "../words";
import type { Offer } from "./offer-fields";
import type { OfferForm } from "./use-offer-form";

type Named = { key: string; name: LocalizedText | null; remove: () => void };

/** Lists the chosen values, each with a button that removes it. */
const Chosen = ({ rows, isCode = false }: { rows: readonly Named[]; isCode?: boolean }) => {
  const { t, language } = useDesk();
  if (rows.length === 0) return null;
  return (
    <ul className="takes full">
      {rows.map(({ key, name, remove }) => (
        <li key={key}>
          <span>
            {name === null ? <Code>{key}</Code> : <LocalizedPhrase text={name} />}
            {isCode && name !== null && (
              <small>
                <Code>{key}</Code>
              </small>
            )}
          </span>
          <IconButton
            aria-label={t("offers.removeNamed", { name: name === null ? key : plainText(name, language) })}
            onClick={remove}
          >
            <Glyph name="close" size={16} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
};

/** Categories or brands, added one by one from a list. */
const PickedIds = ({
  label,
  error,
  ids,
  choices,
  onChange,
}: {
  label: string;
  error: string | null;
  ids: readonly number[];
  choices: readonly { id: number; name: LocalizedText }[];
  onChange: (ids: number[]) => void;
}) => {
  const { t, language } = useDesk();
  return (
    <>
      <ChoiceBox
        label={label}
        error={error}
        value=""
        onChange={(value) => {
          if (value !== "") onChange([...ids, Number(value)]);
        }}
        choices={[
          { value: "", label: t("common.choose") },
          ...choices
            .filter(({ id }) => !ids.includes(id))
            .map(({ id, name }) => ({ value: String(id), label: plainText(name, language) })),
        ]}
      />
      <Chosen
        rows={ids.map((id) => ({
          key: String(id),
          name: choices.find((choice) => choice.id === id)?.name ?? null,
          remove: () => onChange(ids.filter((one) => one !== id)),
        }))}
      />
    </>
  );
};

/** Products by part number; several may be typed or pasted, with spaces or commas between. */
const PickedProducts = ({
  error,
  skus,
  known,
  onChange,
}: {
  error: string | null;
  skus: readonly string[];
  known: Offer["products"];
  onChange: (skus: string[]) => void;
}) => {
  const { t } = useDesk();
  const [typed, setTyped] = useState("");
  const add = () => {
    onChange([...new Set([...skus, ...typed.split(/[\s,،;]+/).filter((sku) => sku !== "")])]);
    setTyped("");
  };
  return (
    <>
      <TextBox
        label={t("offers.skus")}
        hint={t("offers.skusHint")}
        error={error}
        value={typed}
        onChange={setTyped}
        isCode
        end={
          <Button onClick={add} disabled={typed.trim() === ""}>
            {t("offers.add")}
          </Button>
        }
      />
      <Chosen
        isCode
        rows={skus.map((sku) => ({
          key: sku,
          name: known.find((product) => product.sku === sku)?.name ?? null,
          remove: () => onChange(skus.filter((one) => one !== sku)),
        }))}
      />
    </>
  );
};

type Props = {
  form: OfferForm;
  choices: Choices;
  known: Offer["products"];
  errorOf: (field: "skus" | "categoryIds" | "brandIds") => string | null;
};

/** The categories, brands or products that an offer is for; nothing for the whole cart. */
export const ScopeFields = ({ form: { fields, set }, choices, known, errorOf }: Props) => {
  const { t } = useDesk();
  switch (fields.appliesTo) {
    case "cart":
      return null;
    case "category":
      return (
        <PickedIds
          label={t("offers.categories")}
          error={errorOf("categoryIds")}
          ids={fields.categoryIds}
          choices={choices.categories}
          onChange={(ids) => set("categoryIds", ids)}
        />
      );
    case "brand":
      return (
        <PickedIds
          label={t("offers.brands")}
          error={errorOf("brandIds")}
          ids={fields.brandIds}
          choices={choices.brands}
          onChange={(ids) => set("brandIds", ids)}
        />
      );
    case "product":
      return (
        <PickedProducts
          error={errorOf("skus")}
          skus={fields.skus}
          known={known}
          onChange={(skus) => set("skus", skus)}
        />
      );
  }
};
