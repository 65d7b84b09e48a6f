import Button from "@mui/material/Button";
import { useState } from "react";
import { Code } from "@/components/ui/inline-text";
import { LABEL_ENTITIES } from "@/lib/i18n/label-entities";
import { LANGUAGE_CODES, LANGUAGES } from "@/lib/languages/languages";
import { CallList, useCallList } from "../call-list";
import { useDesk } from "../desk-context";
import { ChoiceBox } from "../parts/field";
import { ListFoot } from "../parts/list-foot";
import { Empty, PageState } from "../parts/page-state";
import { SearchForm } from "../parts/search-form";
import { LabelDialog, type Label } from "./label-dialog";
import { LabelDraft, useLabelDraft } from "./label-draft";

type Drafted = ReturnType<typeof useLabelDraft>;

const LabelRow = ({ label, draft, onEdit }: { label: Label; draft: Drafted; onEdit: () => void }) => {
  const { t } = useDesk();
  return (
    <tr>
      <td className="full">
        <Code>{label.path}</Code>
      </td>
      {LANGUAGE_CODES.map((code) => {
        const { builtIn, own } = label.texts[code];
        return (
          <td key={code} data-label={LANGUAGES[code].ownName}>
            <span lang={code} dir={LANGUAGES[code].dir}>
              {own ?? builtIn}
            </span>
            {own !== null && <small className="miss">{t("shop.labels.own")}</small>}
            {draft?.changes[code][label.path] !== undefined && (
              <small className="miss">{t("shop.labels.inDraft")}</small>
            )}
          </td>
        );
      })}
      <td className="end">
        <Button onClick={onEdit} aria-label={t("shop.labels.edit", { label: label.path })}>
          {t("shop.labels.change")}
        </Button>
      </td>
    </tr>
  );
};

const LabelRows = ({ rows, draft }: { rows: Label[]; draft: Drafted }) => {
  const { t } = useDesk();
  const [edited, setEdited] = useState<Label | null>(null);
  return (
    <>
      <table className="rows stack tight">
        <thead>
          <tr>
            <th>{t("shop.labels.name")}</th>
            {LANGUAGE_CODES.map((code) => (
              <th key={code} lang={code}>
                {LANGUAGES[code].ownName}
              </th>
            ))}
            <th aria-label={t("shop.labels.change")} />
          </tr>
        </thead>
        <tbody>
          {rows.map((label) => (
            <LabelRow key={label.path} label={label} draft={draft} onEdit={() => setEdited(label)} />
          ))}
        </tbody>
      </table>
      {edited && (
        <LabelDialog key={edited.path} label={edited} draft={draft} onClose={() => setEdited(null)} />
      )}
    </>
  );
};

const LabelListView = () => {
  const { t } = useDesk();
  const draft = useLabelDraft();
  const { filterValues, setFilters, data, error, refetch } = useCallList("labels/list");
  const { text = "", screen = 57, isOwn = false } = filterValues;
  const filter = (change: typeof filterValues) => setFilters({ text, screen, isOwn, ...change });
  return (
    <>
      {draft !== null && draft.version > 0 && <LabelDraft {...draft} />}
      <div className="filters">
        <SearchForm
          label={t("shop.labels.search")}
          placeholder={t("shop.labels.searchHint")}
          start={text}
          onSearch={(found) => filter({ text: found })}
        />
        <ChoiceBox
          label={t("shop.labels.screen")}
          value={String(screen)}
          choices={LABEL_ENTITIES.map(({ id, name }) => ({
            value: String(id),
            label: id === 57 ? t("shop.labels.allScreens") : name,
          }))}
          onChange={(id) => filter({ screen: Number(id) })}
        />
        <ChoiceBox
          label={t("shop.labels.which")}
          value={isOwn ? "own" : "all"}
          choices={[
            { value: "all", label: t("common.all") },
            { value: "own", label: t("shop.labels.onlyOwn") },
          ]}
          onChange={(which) => filter({ isOwn: which === "own" })}
        />
      </div>
      <PageState read={{ data, error, refetch }}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={t("shop.labels.none")} />
          ) : (
            <LabelRows rows={rows} draft={draft} />
          )
        }
      </PageState>
      <ListFoot />
    </>
  );
};

/** Lists the texts of the screens. */
export const LabelList = () => (
  <CallList call="labels/list">
    <LabelListView />
  </CallList>
);
