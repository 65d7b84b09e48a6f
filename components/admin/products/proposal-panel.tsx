import Button from "@mui/material/Button";
import { useState } from "react";
import { may } from "../access";
import { isolate } from "@/lib/i18n/typed-text";
import { useDesk, type Desk } from "../desk-context";
import { Failure } from "../parts/failure";
import { NoteDialog } from "../parts/note-dialog";
import { Typed } from "../parts/values";
import { useDoing } from "../use-doing";
import { useMe } from "../use-me";
import { plainText, wordsAt } from "../words";
import type { Product, ProductField } from "./product-fields";
import type { Choices } from "./product-list";
import { fieldName, valueText } from "./product-values";

type Proposal = NonNullable<Product["proposal"]>;
type Props = { product: Product; choices: Choices };

/** Says yes or no to what the seller proposed. */
const Decision = ({ id, version }: { id: string; version: string }) => {
  const { t } = useDesk();
  const [isRefusing, setRefusing] = useState(false);
  const { act, isBusy, failure } = useDoing("products/decide-changes");
  return (
    <>
      <Button
        variant="contained"
        color="primary"
        disabled={isBusy}
        onClick={() => void act({ id, version, refusal: null }, t("products.proposal.done.accept"))}
      >
        {t("products.proposal.accept")}
      </Button>
      <Button onClick={() => setRefusing(true)}>{t("products.proposal.refuse")}</Button>
      {!isRefusing && <Failure failure={failure} />}
      {isRefusing && (
        <NoteDialog
          title={t("products.proposal.refuse")}
          action={t("products.proposal.refuse")}
          lead={t("products.proposal.refuseLead")}
          label={t("products.approval.reason")}
          isBusy={isBusy}
          failure={failure}
          onSend={(refusal) => act({ id, version, refusal }, t("products.approval.done.refuse"))}
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  );
};

const Withdrawal = ({ id }: { id: string }) => {
  const { t } = useDesk();
  const { act, isBusy, failure } = useDoing("products/withdraw-changes");
  return (
    <>
      <Button disabled={isBusy} onClick={() => void act({ id }, t("products.proposal.done.withdraw"))}>
        {t("products.proposal.withdraw")}
      </Button>
      <Failure failure={failure} />
    </>
  );
};

type Change = Proposal["changes"][number];

/** What a change is of, in words. */
const nameOf = (desk: Desk, { of, sku, field, name }: Change): string => {
  const { t, language } = desk;
  const own = wordsAt(t, `products.fieldNames.${field}`) ?? field;
  const named = name === null ? "" : isolate(plainText(name, language));
  switch (of) {
    case "product":
      return fieldName(desk, field as ProductField);
    case "article":
      return t("products.proposal.ofArticle", { name: own, sku: sku ?? "" });
    case "selling":
      return wordsAt(t, `products.selling.${field}`) ?? field;
    case "specification":
      return named;
    case "option":
      return t("products.proposal.surcharge", { name: named });
    case "newArticle":
      return t("products.proposal.newArticle", { name: own, sku: isolate(sku ?? ""), options: named });
  }
};

const textOf = (desk: Desk, choices: Choices, { of, field }: Change, value: Change["after"]): string => {
  const { t } = desk;
  if (of === "newArticle" && field === "pricePaise" && value === null) return t("products.priceOfProduct");
  if (field === "packUnit" && value !== null) return wordsAt(t, `products.selling.units.${value}`) ?? "";
  return valueText(desk, choices, field as ProductField, value);
};

/** A gallery of the shop, or as it is proposed. */
const Gallery = ({ pictures }: { pictures: NonNullable<Proposal["pictures"]>["before"] }) => {
  const { t, language } = useDesk();
  if (pictures.length === 0) return t("products.empty");
  return (
    <ul className="proposed-pictures">
      {pictures.map(({ url, alt }) => (
        <li key={url}>
          <img
            src={url}
            alt={alt === null ? t("products.pictures.title") : plainText(alt, language)}
            width={96}
            height={96}
          />
          {alt !== null && <Typed>{plainText(alt, language)}</Typed>}
        </li>
      ))}
    </ul>
  );
};

type ChangesProps = Pick<Proposal, "changes" | "pictures"> & { choices: Choices };

/** What the shop has, and beside it what the seller proposes. */
const Changes = ({ changes, pictures, choices }: ChangesProps) => {
  const desk = useDesk();
  const { t } = desk;
  return (
    <table className="rows tight stack proposal">
      <thead>
        <tr>
          <th>{t("products.merge.field")}</th>
          <th>{t("products.proposal.before")}</th>
          <th>{t("products.proposal.after")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={`${change.of} ${change.sku} ${change.field}`}>
            <th scope="row">{nameOf(desk, change)}</th>
            {(["before", "after"] as const).map((side) => (
              <td key={side} className="full" data-label={t(`products.proposal.${side}`)}>
                <Typed>{textOf(desk, choices, change, change[side])}</Typed>
              </td>
            ))}
          </tr>
        ))}
        {pictures && (
          <tr>
            <th scope="row">{t("products.pictures.title")}</th>
            {(["before", "after"] as const).map((side) => (
              <td key={side} className="full" data-label={t(`products.proposal.${side}`)}>
                <Gallery pictures={pictures[side]} />
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
};

/** A seller's changes of an approved product, which wait or were refused; nothing for a product without. */
export const ProposalPanel = ({ product: { id, proposal }, choices }: Props) => {
  const { t, say } = useDesk();
  const me = useMe();
  if (proposal === null || me === undefined) return null;
  const mayDecide = may(me, "products/decide-changes");
  const { refusal, version, changes, pictures } = proposal;
  const side = mayDecide ? "people" : "seller";
  return (
    <section className="panel" aria-label={t("products.proposal.title")}>
      <h2>{t("products.proposal.title")}</h2>
      <p role="status">
        {refusal === null
          ? t(`products.proposal.waits.${side}`)
          : say("products.proposal.refused", { reason: refusal })}
      </p>
      <Changes {...{ changes, pictures, choices }} />
      <div className="btns">
        {mayDecide && refusal === null && <Decision id={id} version={version} />}
        {!mayDecide && <Withdrawal id={id} />}
      </div>
    </section>
  );
};
