import Button from "@mui/material/Button";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import type { LabelChanges } from "@/lib/contract/site-drafts";
import { useDesk } from "../desk-context";
import { ChoiceBox } from "../parts/field";
import { Failure } from "../parts/failure";
import { useCall } from "../use-call";
import { useRead } from "../use-read";
import { PreviewLinks } from "./preview-links";

/** The draft of the texts of the screens; empty, with version 0, before the first. */
export const useLabelDraft = (): { changes: LabelChanges; version: number } | null => {
  const { data } = useRead("site/list", {});
  if (data === undefined) return null;
  const draft = data.drafts.find(({ section }) => section === "labels");
  return draft === undefined
    ? { changes: { en: {}, ar: {} }, version: 0 }
    : { changes: draft.value as LabelChanges, version: draft.version };
};

/** Pages that show most texts of the screens, as paths below the language. */
const PAGES = [
  { page: "", name: "home" },
  { page: "all-products/0/all-categories", name: "list" },
  { page: "cart", name: "cart" },
  { page: "compare", name: "compare" },
  { page: "login", name: "login" },
  { page: "signup", name: "signup" },
  { page: "contact-us", name: "contact" },
  { page: "become-seller", name: "seller" },
  { page: "about", name: "about" },
  { page: "faq", name: "faq" },
  { page: "Terms", name: "terms" },
] as const;

/** The draft of the texts of the screens: how many, a preview on a page, and the ways on. */
export const LabelDraft = ({ changes, version }: { changes: LabelChanges; version: number }) => {
  const { t } = useDesk();
  const notify = useNotify();
  const refresh = useRefresh();
  const [page, setPage] = useState("");
  const publish = useCall("site/publish");
  const drop = useCall("site/drop-draft");
  const paths = [...new Set([...Object.keys(changes.en), ...Object.keys(changes.ar)])];
  const isBusy = publish.isBusy || drop.isBusy;
  const end = (answer: object | null, said: string) => {
    if (answer === null) return;
    notify(said, { type: "success" });
    refresh();
  };
  const title = t("shop.labels.draftTitle", { count: paths.length });
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <p className="quiet small">{t("shop.labels.draftLead")}</p>
      <ChoiceBox
        label={t("shop.labels.previewPage")}
        value={page}
        choices={PAGES.map((one) => ({ value: one.page, label: t(`shop.labels.pages.${one.name}`) }))}
        onChange={setPage}
      />
      <PreviewLinks page={page} section="labels" />
      <Failure failure={publish.failure ?? drop.failure} />
      <div className="btns">
        <Button
          color="error"
          disabled={isBusy}
          onClick={() =>
            void drop
              .send({ section: "labels", seen: version })
              .then((answer) => end(answer, t("shop.drafts.dropped")))
          }
        >
          {t("shop.drafts.drop")}
        </Button>
        <Button
          variant="contained"
          disabled={isBusy}
          onClick={() =>
            void publish
              .send({ section: "labels", seen: version, over: 0 })
              .then((answer) => end(answer, t("shop.drafts.published")))
          }
        >
          {t("shop.drafts.publish")}
        </Button>
      </div>
    </section>
  );
};
