import Button from "@mui/material/Button";
import { LANGUAGES, type Language } from "@/lib/languages/languages";
import { useDesk, type Desk } from "../desk-context";
import { wordsAt } from "../words";
import { Glyph } from "./glyph";
import type { SavingConflict } from "./use-row-form";
import { formatWhen } from "./values";

/** The words of a field such as `main.ar`. @param words path of the fields' words */
const fieldName = ({ t }: Desk, words: string, field: string): string => {
  const [name = "", language] = field.split(".");
  const text = wordsAt(t, `${words}.${name}`) ?? name;
  return language === undefined
    ? text
    : t("products.inLanguage", { text, language: LANGUAGES[language as Language].ownName });
};

type Props = {
  conflict: SavingConflict;
  /** Path of the words that name the fields. */
  words: string;
  isBusy: boolean;
  onChoose: (isMine: boolean) => void;
};

/** Names the fields that someone else saved meanwhile, and asks whose values the form shall have. */
export const ConflictNote = ({ conflict: { fields, by, at }, words, isBusy, onChoose }: Props) => {
  const desk = useDesk();
  const { t, say } = desk;
  return (
    <div className="note bad" role="alert">
      <Glyph name="alert" size={24} />
      <span>
        {say("promotions.conflict", {
          by,
          at: at === "" ? "" : formatWhen(at),
          fields: fields.map((field) => fieldName(desk, words, field)).join(t("common.comma")),
        })}
      </span>
      <Button disabled={isBusy} onClick={() => onChoose(true)}>
        {t("promotions.keepMine")}
      </Button>
      <Button disabled={isBusy} onClick={() => onChoose(false)}>
        {t("promotions.takeTheirs")}
      </Button>
    </div>
  );
};
