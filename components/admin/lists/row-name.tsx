import { Code } from "@/components/ui/inline-text";
import type { ListKind } from "@/lib/model/list-fields";
import { isUnit } from "@/lib/model/units";
import { useDesk } from "../desk-context";
import { textOf, type FormFields } from "../parts/kept-draft";
import { LocalizedPhrase } from "../parts/values";
import { plainText, wordsAt } from "../words";
import { unitWords } from "./list-words";
import { nameOf, useList, type ListRow } from "./lists";

/** The group of an attribute, its kind and unit, and whether lists are filtered by it. */
const AttributeFacts = ({ fields }: { fields: FormFields }) => {
  const desk = useDesk();
  const { t, language } = desk;
  const group = useList("group").data?.rows.find(({ id }) => id === fields.groupId);
  return (
    <small>
      {[
        group === undefined ? null : plainText(nameOf(group), language),
        wordsAt(t, `lists.kinds.${textOf(fields, "kind")}`),
        isUnit(fields.unit) ? unitWords(desk, fields.unit) : null,
        fields.isFilterable === true ? t("lists.filters") : null,
      ]
        .filter((said) => said !== null)
        .join(" · ")}
    </small>
  );
};

/** Further words of a row, by kind. */
const Facts = ({ kind, row: { fields } }: { kind: ListKind; row: ListRow }) => {
  const { t } = useDesk();
  switch (kind) {
    case "category":
      return fields.isPopular === true ? <small>{t("lists.fields.isPopular")}</small> : null;
    case "size":
      return (
        <small>
          <LocalizedPhrase
            text={{ en: textOf(fields, "shortName.en"), ar: textOf(fields, "shortName.ar") || null }}
          />
          {(["inches", "centimeters"] as const).map((name) =>
            fields[name] === null ? null : (
              <span key={name}>
                {" · "}
                <Code>{`${textOf(fields, name)} ${name === "inches" ? "in" : "cm"}`}</Code>
              </span>
            ),
          )}
        </small>
      );
    case "attribute":
      return <AttributeFacts fields={fields} />;
    case "choice":
    case "group":
      return (
        <small>
          <Code>{textOf(fields, "key")}</Code>
        </small>
      );
    default:
      return null;
  }
};

/** The name of a row as a link to its form, and its facts. */
export const RowName = ({ kind, row, href }: { kind: ListKind; row: ListRow; href: string }) => (
  <>
    <a href={href}>
      {kind === "color" && <i className="swatch" style={{ background: textOf(row.fields, "hex") }} />}
      <b>
        <LocalizedPhrase text={nameOf(row)} />
      </b>
    </a>
    <Facts kind={kind} row={row} />
  </>
);
