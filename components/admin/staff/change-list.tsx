import { Fragment } from "react";
import { Code, IsolatedText } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { changesOf, type Change, type Values } from "./audit-changes";
import { fieldName, writtenValues, type Written } from "./audit-words";

const ValueText = ({ values }: { values: readonly Written[] }) => {
  const { t } = useDesk();
  return values.map(({ text, isCode }, at) => (
    <Fragment key={at}>
      {at > 0 && t("common.comma")}
      {isCode ? <Code>{text}</Code> : <bdi dir="auto">{text}</bdi>}
    </Fragment>
  ));
};

const ChangeRow = ({ change }: { change: Change }) => {
  const { t, dir } = useDesk();
  const last = change.path.findLast((step) => typeof step === "string") ?? "";
  const valuesOf = (value: unknown) => <ValueText values={writtenValues(t, last, value)} />;
  return (
    <li>
      {change.path.map((step, at) => (
        <Fragment key={at}>
          {at > 0 && " › "}
          <bdi>
            <IsolatedText>{fieldName(t, step)}</IsolatedText>
          </bdi>
        </Fragment>
      ))}
      {": "}
      {"before" in change ? (
        <span className="was">
          {valuesOf(change.before)} <span aria-label={t("common.becomes")}>{dir === "rtl" ? "←" : "→"}</span>{" "}
          <b>{valuesOf(change.after)}</b>
        </span>
      ) : (
        valuesOf(change.after)
      )}
    </li>
  );
};

/** The changes of an audit entry in words: each changed value as old → new; what only one side has stands alone. */
export const ChangeList = ({ before, after }: { before: Values | null; after: Values | null }) => (
  <ul className="changes">
    {changesOf(before, after).map((change) => (
      <ChangeRow key={JSON.stringify(change.path)} change={change} />
    ))}
  </ul>
);
