import { useState, type FormEvent } from "react";
import { useNavigate, useParams } from "react-router-dom";
import type { AdminFailure } from "@/lib/admin-contract/calls";
import {
  keyOfRow,
  SEARCH_WORD_KINDS,
  type SearchWordKind,
  type SearchWordRow,
} from "@/lib/model/search-words";
import { useDesk } from "../desk-context";
import { DimHead } from "../parts/dim-head";
import { Failure } from "../parts/failure";
import { PageState } from "../parts/page-state";
import { SaveBar } from "../parts/save-bar";
import { TabsNav } from "../parts/tabs-nav";
import { wrongFieldsOf } from "../products/use-save-product";
import { READ_ANEW, useRead } from "../use-read";
import { CatalogueRows } from "./catalogue-rows";
import { OwnRows } from "./own-rows";
import { TrialPanel } from "./trial-panel";
import { ROW_FIELDS, typedRow, type TypedRow } from "./typed-words";
import { useWordTrial } from "./use-word-trial";
import { useWords, type FoundWords, type WordsForm } from "./use-words";

const hrefOf = (kind: SearchWordKind): string => `/search-words/${kind}`;

type KindProps = {
  kind: SearchWordKind;
  found: FoundWords;
  form: WordsForm;
  wrong: readonly string[];
  /** Forgets the refused fields, whose places are others after a row is gone. */
  onMoved: () => void;
};

/** The rows of one kind: the owner's, and those of the catalogue. */
const KindRows = ({ kind, found, form, wrong, onMoved }: KindProps) => {
  const { t } = useDesk();
  const [added, setAdded] = useState<number | null>(null);
  const { own, hidden } = form.typed[kind];
  const rows: readonly SearchWordRow[] = found.catalogue[kind];
  const add = (row: TypedRow, nextHidden = hidden) => {
    setAdded(own.length);
    form.change(kind, { own: [...own, row], hidden: nextHidden });
  };
  const remove = (at: number) => {
    setAdded(null);
    onMoved();
    form.change(kind, { own: own.filter((_, i) => i !== at), hidden });
  };
  return (
    <>
      <section className="panel" aria-label={t("searchWords.yours")}>
        <h2>{t("searchWords.yours")}</h2>
        <OwnRows
          kind={kind}
          rows={own}
          wrong={wrong}
          added={added}
          onChange={(next) => form.change(kind, { own: next, hidden })}
          onRemove={remove}
          onAdd={() => add(ROW_FIELDS[kind].map(() => ""))}
        />
      </section>
      <section className="panel" aria-label={t("searchWords.ofCatalogue")}>
        <h2>{t("searchWords.ofCatalogue")}</h2>
        <CatalogueRows
          rows={rows}
          hidden={hidden}
          onTake={(row) => add(typedRow(row), [...hidden, keyOfRow(row)])}
          onHide={(row, isHidden) =>
            form.change(kind, {
              own,
              hidden: isHidden ? [...hidden, keyOfRow(row)] : hidden.filter((key) => key !== keyOfRow(row)),
            })
          }
        />
      </section>
    </>
  );
};

const WordsEditor = ({ found, kind }: { found: FoundWords; kind: SearchWordKind }) => {
  const navigate = useNavigate();
  const form = useWords(found);
  const trial = useWordTrial(form);
  const wrong = [...wrongFieldsOf(form.failure), ...wrongFieldsOf(trial.failure)];
  /** Opens the kind of the first refused field. */
  const onRefused = (failure: AdminFailure) => {
    const [first] = wrongFieldsOf(failure);
    const refused = SEARCH_WORD_KINDS.find((one) => first?.startsWith(`${one}.`));
    if (refused !== undefined) void navigate(hrefOf(refused));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void form.send(onRefused);
  };
  return (
    <div className="cols stockcols">
      <div>
        <KindRows
          key={kind}
          kind={kind}
          found={found}
          form={form}
          wrong={wrong}
          onMoved={() => {
            form.forget();
            trial.forget();
          }}
        />
        <form className="words-save" onSubmit={save}>
          <Failure
            failure={form.failure}
            {...(form.failure?.code === "CONFLICT" ? { again: form.goOn } : {})}
          />
          <SaveBar
            changes={form.changes}
            keptAt={form.keptAt}
            isBusy={form.isBusy}
            onThrowAway={form.throwAway}
          />
        </form>
      </div>
      <aside className="word-trial">
        <TrialPanel trial={trial} onTry={() => void trial.run(onRefused)} />
      </aside>
    </div>
  );
};

/** The words of the search: what shoppers say for goods, in every language, and what a search would find by them. */
export const SearchWordsPage = () => {
  const { t } = useDesk();
  const { kind: asked } = useParams();
  const kind = SEARCH_WORD_KINDS.find((known) => known === asked) ?? "synonyms";
  const read = useRead("search-words/show", {}, READ_ANEW);
  return (
    <div className="search-words">
      <DimHead name={t("menu.searchWords")} />
      <TabsNav
        label={t("searchWords.tabsLabel")}
        value={kind}
        tabs={SEARCH_WORD_KINDS.map((value) => ({ value, label: t(`searchWords.kinds.${value}`) }))}
        hrefOf={(value) => `#${hrefOf(value)}`}
      />
      <p className="quiet">{t(`searchWords.leads.${kind}`)}</p>
      <PageState read={read}>{(found) => <WordsEditor found={found} kind={kind} />}</PageState>
    </div>
  );
};
