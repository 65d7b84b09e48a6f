import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import type { HtmlKind } from "@/lib/html/allowed-tags";
import type { Days } from "@/lib/model/days";
import { LANGUAGES, otherLanguages, type Language } from "@/lib/languages/languages";
import { useDesk } from "../desk-context";
import { boxDirection } from "../parts/box-direction";
import { TextBox } from "../parts/field";
import { RichTextBox } from "../parts/rich-text/rich-text-box";
import { wordsAt } from "../words";
import { DayFields } from "./day-fields";
import { LineState } from "./line-state";
import { emptyOf, type Shape } from "./section-shapes";

type Props<S extends Shape = Shape> = {
  shape: S;
  label: string;
  value: unknown;
  /** Path of the value in its section, such as `0.answer`. */
  path: string;
  /** Paths that the shop refused. */
  wrong: readonly string[];
  onChange: (value: unknown) => void;
};

type Of<K extends Shape["kind"]> = Props<Extract<Shape, { kind: K }>>;

const below = (path: string, key: string | number): string => (path === "" ? String(key) : `${path}.${key}`);
/** True if this value or one inside it was refused: an empty list of lines has no line to mark. */
const isWrong = (path: string, wrong: readonly string[]): boolean =>
  wrong.some((one) => one === path || one.startsWith(`${path}.`));

const LineField = ({ shape, label, value, path, wrong, onChange }: Of<"line">) => {
  const { t } = useDesk();
  return (
    <TextBox
      label={label}
      value={String(value ?? "")}
      error={isWrong(path, wrong) ? t("products.wrongField") : null}
      isCode
      maxLength={shape.most}
      {...(shape.inputMode === undefined ? {} : { inputMode: shape.inputMode })}
      onChange={onChange}
    />
  );
};

/** One text in both languages side by side, the desk's own language first. `read` and `write` map it to the value. */
const Pair = ({
  label,
  path,
  wrong,
  most,
  rows,
  html,
  read,
  write,
}: {
  label: string;
  path: string;
  wrong: readonly string[];
  most: number;
  rows: number | undefined;
  html?: HtmlKind | undefined;
  read: (code: Language) => string;
  write: (code: Language, typed: string) => void;
}) => {
  const { t, language } = useDesk();
  return (
    <fieldset className="pair">
      <legend className="vh">{label}</legend>
      {[language, ...otherLanguages(language)].map((code) => {
        const box = {
          label: t("products.inLanguage", { text: label, language: LANGUAGES[code].ownName }),
          value: read(code),
          error: isWrong(below(path, code), wrong) ? t("products.wrongField") : null,
          maxLength: most,
          onChange: (typed: string) => write(code, typed),
        };
        return (
          <div key={code} className="tongue">
            {html === undefined ? (
              <TextBox
                {...box}
                lang={code}
                dir={boxDirection(code, read(code))}
                {...(rows === undefined ? {} : { rows })}
              />
            ) : (
              <RichTextBox {...box} kind={html} language={code} />
            )}
          </div>
        );
      })}
    </fieldset>
  );
};

const WordsField = ({ shape, label, value, path, wrong, onChange }: Of<"words">) => {
  const texts = value as Record<Language, string> & Partial<Days>;
  const days = { startsOn: texts.startsOn ?? null, endsOn: texts.endsOn ?? null };
  return (
    <>
      <Pair
        label={label}
        path={path}
        wrong={wrong}
        most={shape.most}
        rows={shape.rows}
        html={shape.html}
        read={(code) => texts[code]}
        write={(code, typed) => onChange({ ...texts, [code]: typed })}
      />
      {shape.hasDays && (
        <>
          <LineState days={days} />
          <DayFields
            days={days}
            wrong={["startsOn", "endsOn"].filter((name) => wrong.includes(below(path, name)))}
            onChange={(next) => onChange({ ...texts, ...next })}
          />
        </>
      )}
    </>
  );
};

const LinesField = ({ shape, label, value, path, wrong, onChange }: Of<"lines">) => {
  const texts = value as Record<Language, string[]>;
  return (
    <Pair
      label={label}
      path={path}
      wrong={wrong}
      most={shape.most}
      rows={2}
      read={(code) => texts[code].join("\n")}
      write={(code, typed) => onChange({ ...texts, [code]: typed === "" ? [] : typed.split("\n") })}
    />
  );
};

const FlagField = ({ label, value, onChange }: Of<"flag">) => (
  <FormControlLabel
    label={label}
    control={<Checkbox checked={value === true} onChange={(_, isOn) => onChange(isOn)} />}
  />
);

const GroupField = ({ shape, value, path, wrong, onChange }: Of<"group">) => {
  const { t } = useDesk();
  const fields = value as Record<string, unknown>;
  return Object.entries(shape.fields).map(([name, field]) => (
    <ShapeField
      key={name}
      shape={field}
      label={wordsAt(t, `shop.fields.${name}`) ?? name}
      value={fields[name]}
      path={below(path, name)}
      wrong={wrong}
      onChange={(next) => onChange({ ...fields, [name]: next })}
    />
  ));
};

const ListField = ({ shape, label, value, path, wrong, onChange }: Of<"list">) => {
  const { t } = useDesk();
  const rows = value as unknown[];
  const move = (from: number, to: number) => {
    const next = rows.filter((_, i) => i !== from);
    next.splice(to, 0, rows[from]);
    onChange(next);
  };
  return (
    <>
      <ol className="entries">
        {rows.map((row, i) => (
          <li key={i} aria-label={t("shop.entry", { n: i + 1, text: label })}>
            <ShapeField
              shape={shape.of}
              label={label}
              value={row}
              path={below(path, i)}
              wrong={wrong}
              onChange={(next) => onChange(rows.map((old, at) => (at === i ? next : old)))}
            />
            <div className="btns">
              {i > 0 && <Button onClick={() => move(i, i - 1)}>{t("shop.up")}</Button>}
              {i < rows.length - 1 && <Button onClick={() => move(i, i + 1)}>{t("shop.down")}</Button>}
              {rows.length > shape.least && (
                <Button color="error" onClick={() => onChange(rows.filter((_, at) => at !== i))}>
                  {t("shop.remove")}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Button onClick={() => onChange([...rows, emptyOf(shape.of)])}>{t("shop.add")}</Button>
    </>
  );
};

/** Edits a value by its shape. */
export const ShapeField = ({ shape, ...rest }: Props) => {
  switch (shape.kind) {
    case "line":
      return <LineField shape={shape} {...rest} />;
    case "words":
      return <WordsField shape={shape} {...rest} />;
    case "lines":
      return <LinesField shape={shape} {...rest} />;
    case "flag":
      return <FlagField shape={shape} {...rest} />;
    case "group":
      return <GroupField shape={shape} {...rest} />;
    case "list":
      return <ListField shape={shape} {...rest} />;
  }
};
