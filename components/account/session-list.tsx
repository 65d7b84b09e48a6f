import { getTranslations } from "next-intl/server";
import { Code } from "@/components/ui/inline-text";
import { formatDate } from "@/lib/i18n/format-date";
import type { Language } from "@/lib/languages/languages";
import type { ListedSession } from "@/lib/model/account";
import { EndSession } from "./end-session";

/** The customer's open sessions, each with a button that ends it. */
export const SessionList = async ({
  sessions,
  language,
}: {
  sessions: ListedSession[];
  language: Language;
}) => {
  const t = await getTranslations({ locale: language, namespace: "account" });
  return (
    <ul className="sessions" aria-labelledby="devices">
      {sessions.map(({ id, device, lastSeenAt, isCurrent }) => (
        <li key={id} className="between">
          <span>
            <b>{device === "" ? t("unknownDevice") : <Code>{device}</Code>}</b>
            <br />
            <span className="small quiet">
              {isCurrent
                ? t("thisDevice")
                : t.rich("lastUsed", {
                    date: () => (
                      <time dateTime={lastSeenAt}>
                        <Code>{formatDate(lastSeenAt)}</Code>
                      </time>
                    ),
                  })}
            </span>
          </span>
          {isCurrent ? null : (
            <EndSession
              id={id}
              device={device === "" ? t("unknownDevice") : device}
              date={formatDate(lastSeenAt)}
            />
          )}
        </li>
      ))}
    </ul>
  );
};
