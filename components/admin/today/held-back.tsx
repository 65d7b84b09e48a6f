import { Code } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import type { Today } from "../frame/use-job-counts";
import { Glyph } from "../parts/glyph";
import { LocalizedPhrase, Typed, When } from "../parts/values";

type Paper = Today["heldBack"]["rows"][number];

const Row = ({ paper }: { paper: Paper }) => {
  const { t } = useDesk();
  return (
    <li>
      <a
        className="link"
        href={
          paper.orderNumber === null
            ? `#/payouts/${paper.vendorId}/show`
            : `#/orders/${paper.orderNumber}/show`
        }
      >
        <Code>{paper.document}</Code>
      </a>{" "}
      · <LocalizedPhrase text={paper.vendorName} /> ·{" "}
      {paper.state === "refused" ? (
        <>
          {t("today.heldBack.refused")} <Code>{paper.problemCode}</Code>
        </>
      ) : (
        <>
          {t("today.heldBack.waiting")} <When iso={paper.createdAt} />
        </>
      )}
      {paper.problem === "" ? null : (
        <small>
          <Typed>{paper.problem}</Typed>
        </small>
      )}
    </li>
  );
};

/** Names papers that are no tax invoices, because the registry of invoices refused them or has been away. */
export const HeldBack = ({ heldBack: { hasAccess, total, rows } }: Pick<Today, "heldBack">) => {
  const { t, say } = useDesk();
  if (total === 0) return null;
  const more = total - rows.length;
  return (
    <section className="note bad unsent" role="alert">
      <Glyph name="receipt" size={24} />
      <div>
        <p>{say("today.heldBack.title", { count: total })}</p>
        {hasAccess ? null : <p>{t("today.heldBack.noAccess")}</p>}
        <ul>
          {rows.map((paper) => (
            <Row key={paper.document} paper={paper} />
          ))}
          {more > 0 ? <li>{say("today.heldBack.more", { count: more })}</li> : null}
        </ul>
      </div>
    </section>
  );
};
