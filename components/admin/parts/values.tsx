import { Code, Phrase } from "@/components/ui/inline-text";
import type { LocalizedText } from "@/lib/admin-contract/shapes";
import { formatDate } from "@/lib/i18n/format-date";
import { useDesk } from "../desk-context";

const TIME = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Kolkata",
  hour: "2-digit",
  minute: "2-digit",
});

/** A moment as day and time in India: `16-11-2026 11:42`. */
export const formatWhen = (iso: string): string => `${formatDate(iso)} ${TIME.format(new Date(iso))}`;

export const When = ({ iso }: { iso: string }) => (
  <time dateTime={iso}>
    <Code>{formatWhen(iso)}</Code>
  </time>
);

/** A text of the catalogue; one that lacks the desk's language is marked as English. */
export const LocalizedPhrase = ({ text }: { text: LocalizedText }) => {
  const { language } = useDesk();
  const own = text[language];
  return own === null ? <Phrase text={text.en} lang="en" /> : <Phrase text={own} />;
};

/** Text that people typed, in its own direction. */
export const Typed = ({ children }: { children: string }) => <bdi dir="auto">{children}</bdi>;

/** A change of a number: `+200`, `−4`. */
export const Signed = ({ value }: { value: number }) => (
  <Code>{`${value < 0 ? "−" : "+"}${Math.abs(value).toLocaleString("en-IN")}`}</Code>
);

/** Old and new with an arrow in reading direction. */
export const OldNew = ({ before, after }: { before: string; after: string }) => {
  const { dir, t } = useDesk();
  return (
    <span className="was">
      <bdi>{before}</bdi> <span aria-label={t("common.becomes")}>{dir === "rtl" ? "←" : "→"}</span>{" "}
      <b>
        <bdi>{after}</bdi>
      </b>
    </span>
  );
};
