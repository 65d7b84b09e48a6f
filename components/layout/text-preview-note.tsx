import type { Messages } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Code } from "@/components/ui/inline-text";
import { formatDate } from "@/lib/i18n/format-date";

type Props = {
  preview: { section: string; state: keyof Messages["preview"]["draft"]; startsOn: string | null };
};

/** Its own style, so that no page of the shop carries a rule for it. */
const BANNER = { marginBlock: 12, padding: "12px 16px", background: "var(--green-soft)" };

/** Says above a page that it shows a draft, and leads back to the desk. */
export const TextPreviewNote = async ({ preview: { section, state, startsOn } }: Props) => {
  const t = await getTranslations("preview");
  return (
    <div className="wrap">
      <p role="note" style={BANNER}>
        <strong>{t("heading")}</strong>{" "}
        {t.rich(`draft.${state}`, { day: () => <Code>{formatDate(startsOn ?? "")}</Code> })}{" "}
        <a className="link" href={`/admin#/shop/${section}`}>
          {t("back")}
        </a>
      </p>
    </div>
  );
};
