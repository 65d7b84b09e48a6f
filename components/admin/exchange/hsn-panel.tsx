import { useId, useState } from "react";
import { Code } from "@/components/ui/inline-text";
import type { AdminAnswer } from "@/lib/admin-contract/calls";
import { useDesk } from "../desk-context";
import { base64Of } from "../parts/base64-of";
import { Failure } from "../parts/failure";
import { FileDrop } from "../parts/file-drop";
import { PageState } from "../parts/page-state";
import { formatWhen } from "../parts/values";
import { useCall } from "../use-call";
import { useRead } from "../use-read";
import { plainText } from "../words";
import { FILE_TYPES } from "./file-types";
import { ProblemTable } from "./problem-table";

type Shown = AdminAnswer<"hsn-codes/show">;
type Sent = AdminAnswer<"hsn-codes/load">;

/** The codes of goods that are not in force, each with the reason and its goods. */
const WrongCodes = ({ wrong }: { wrong: Shown["wrong"] }) => {
  const { t, language } = useDesk();
  return (
    <table className="rows stack tight">
      <caption>{t("exchange.hsn.wrong")}</caption>
      <thead>
        <tr>
          <th>{t("exchange.hsn.code")}</th>
          <th>{t("exchange.hsn.why")}</th>
          <th>{t("exchange.hsn.goods")}</th>
        </tr>
      </thead>
      <tbody>
        {wrong.map(({ code, reason, on, count, products }) => (
          <tr key={code}>
            <td data-label={t("exchange.hsn.code")}>
              <Code>{code}</Code>
            </td>
            <td data-label={t("exchange.hsn.why")}>{t(`exchange.expected.${reason}`, { on: on ?? "" })}</td>
            <td data-label={t("exchange.hsn.goods")}>
              <ul className="plain">
                {products.map(({ id, name }) => (
                  <li key={id}>
                    <a className="link" href={`#/products/${encodeURIComponent(id)}`}>
                      <Code>{id}</Code> {plainText(name, language)}
                    </a>
                  </li>
                ))}
                {count > products.length && (
                  <li>{t("exchange.hsn.more", { count: count - products.length })}</li>
                )}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The list of HSN and SAC codes: loads it from a file, and names the codes of goods that it does not have today. */
export const HsnPanel = () => {
  const { t, say } = useDesk();
  const id = useId();
  const read = useRead("hsn-codes/show", {});
  const load = useCall("hsn-codes/load");
  const [sent, setSent] = useState<Sent | null>(null);
  const take = async (file: File) => {
    setSent(null);
    setSent(await load.send({ fileName: file.name, data: await base64Of(file) }));
    void read.refetch();
  };
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{t("exchange.hsn.title")}</h2>
      <p className="quiet">{t("exchange.hsn.lead")}</p>
      <FileDrop
        label={t("exchange.hsn.drop")}
        lead={t("exchange.hsn.dropLead")}
        accept={FILE_TYPES}
        isBusy={load.isBusy}
        onFiles={([file]) => file !== undefined && void take(file)}
      />
      <p role="status" className="small">
        {load.isBusy && t("exchange.checking")}
        {sent?.loaded && t("exchange.hsn.done", sent.loaded)}
      </p>
      <Failure failure={load.failure} />
      {sent !== null && sent.problemCount > 0 && <ProblemTable checked={sent} />}
      <PageState read={read}>
        {({ count, loaded, wrong }) => (
          <>
            <p className="small">
              {count === 0 ? t("exchange.hsn.none") : t("exchange.hsn.some", { count })}
              {loaded && <> · {say("exchange.hsn.loaded", { by: loaded.by, at: formatWhen(loaded.at) })}</>}
            </p>
            {wrong.length > 0 && <WrongCodes wrong={wrong} />}
          </>
        )}
      </PageState>
    </section>
  );
};
