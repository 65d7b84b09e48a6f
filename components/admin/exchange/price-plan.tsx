import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { NUMBER_FIELDS } from "@/lib/model/number-fields";
import { PRICE_STEP_NAMES, type PriceStep } from "@/lib/model/price-rounding";
import { typedNumber } from "@/lib/model/typed-number";
import { useDesk } from "../desk-context";
import { Failure } from "../parts/failure";
import { ChoiceBox } from "../parts/field";
import { NumberBox } from "../parts/number-box";
import { useChoices, type Choices } from "../products/product-list";
import { useCall } from "../use-call";
import { useMe } from "../use-me";
import { plainText } from "../words";
import type { Planned } from "./exchange-types";

/** Whose prices change. */
type Chosen = { brand: string; category: string; vendor: string };
const NOBODY: Chosen = { brand: "", category: "", vendor: "" };
const LISTS = {
  brand: "brands",
  category: "categories",
  vendor: "vendors",
} as const satisfies Record<keyof Chosen, keyof Choices>;
const NAMES = Object.keys(LISTS) as (keyof Chosen)[];

/** Plans new prices for the goods of a brand, a category or a seller. Nothing changes before the plan is applied. */
export const PricePlan = ({ onPlanned }: { onPlanned: (planned: Planned) => void }) => {
  const { t, say, language } = useDesk();
  const id = useId();
  const me = useMe();
  const choices = useChoices().data;
  const [chosen, setChosen] = useState(NOBODY);
  const [typed, setTyped] = useState("");
  const [step, setStep] = useState<PriceStep>("rupee");
  const { send, isBusy, failure } = useCall("imports/prices");
  const isSeller = me?.role === "seller";
  const lists = NAMES.filter((name) => name !== "vendor" || !isSeller);
  const basisPoints = typedNumber(typed, NUMBER_FIELDS.priceChange);
  const isForSome = isSeller || NAMES.some((name) => chosen[name] !== "");
  const nameOf = (name: keyof Chosen): string => {
    const found = choices?.[LISTS[name]].find((one) => String(one.id) === chosen[name]);
    return found === undefined ? "" : plainText(found.name, language);
  };
  const plan = async () => {
    if (basisPoints === null) return;
    const named = [...lists.map(nameOf), `${typed.trim()} %`].filter((part) => part !== "");
    const idOf = (name: keyof Chosen) => (chosen[name] === "" ? null : Number(chosen[name]));
    const planned = await send({
      name: t("exchange.prices.name", { goods: named.join(", ") }),
      brandId: idOf("brand"),
      categoryId: idOf("category"),
      vendorId: idOf("vendor"),
      basisPoints,
      step,
    });
    if (planned !== null) onPlanned(planned);
  };
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{t("exchange.prices.title")}</h2>
      <p className="quiet">{t("exchange.prices.lead")}</p>
      <div className="form">
        {lists.map((name) => (
          <ChoiceBox
            key={name}
            label={t(`exchange.prices.of.${name}`)}
            value={chosen[name]}
            choices={[
              { value: "", label: t("exchange.prices.any") },
              ...(choices?.[LISTS[name]] ?? []).map((one) => ({
                value: String(one.id),
                label: plainText(one.name, language),
              })),
            ]}
            onChange={(value) => setChosen({ ...chosen, [name]: value })}
          />
        ))}
        <NumberBox
          label={t("products.percent")}
          hint={say("products.percentHint")}
          field={NUMBER_FIELDS.priceChange}
          wrong={t("products.percentWrong")}
          value={typed}
          onChange={setTyped}
        />
        <ChoiceBox
          label={t("exchange.prices.rounded")}
          value={step}
          choices={PRICE_STEP_NAMES.map((value) => ({ value, label: t(`exchange.prices.steps.${value}`) }))}
          onChange={(value) => setStep(value as PriceStep)}
        />
      </div>
      <div className="acts">
        <Button disabled={isBusy || basisPoints === null || !isForSome} onClick={() => void plan()}>
          {t("exchange.prices.plan")}
        </Button>
      </div>
      <Failure failure={failure} />
    </section>
  );
};
