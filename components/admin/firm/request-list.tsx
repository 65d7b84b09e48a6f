import { useId } from "react";
import { firmFieldKey } from "@/lib/model/firm-fields";
import { useDesk } from "../desk-context";
import { LocalizedPhrase, When } from "../parts/values";
import { useRead } from "../use-read";
import { firmHref } from "./firm";

/** Firms that ask for a change of their data; nothing without one. */
export const FirmRequests = () => {
  const { t } = useDesk();
  const heading = useId();
  const rows = useRead("vendors/firm-requests", {}).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="panel asked" aria-labelledby={heading}>
      <h2 id={heading}>{t("firm.asked.list")}</h2>
      <ul>
        {rows.map(({ id, name, askedAt, changed }) => (
          <li key={id}>
            <a className="link" href={firmHref(id)}>
              <LocalizedPhrase text={name} />
            </a>{" "}
            <span className="quiet">
              {[...new Set(changed.map(firmFieldKey))]
                .map((key) => t(`firm.fields.${key}`))
                .join(t("common.comma"))}{" "}
              · <When iso={askedAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
