"use client";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { lazyPart } from "@/components/layout/lazy-part";

const ReviewForm = lazyPart(() => import("./review-form"));

type Stage = "untouched" | "open" | "closed" | "sent";

/** Opens the review form; its script is loaded then. A closed form keeps the typed text. */
export const ReviewOpener = ({ productId }: { productId: number }) => {
  const t = useTranslations("islands.review");
  const [stage, setStage] = useState<Stage>("untouched");
  const thanks = useRef<HTMLParagraphElement>(null);

  // The form is removed together with the focused button.
  useEffect(() => {
    if (stage === "sent") thanks.current?.focus();
  }, [stage]);

  if (stage === "sent")
    return (
      <p ref={thanks} className="write-review" role="status" tabIndex={-1}>
        {t("sent")}
      </p>
    );
  return (
    <div className="write-review">
      <button
        type="button"
        className="btn line"
        aria-expanded={stage === "open"}
        onClick={() => setStage(stage === "open" ? "closed" : "open")}
      >
        {t("write")}
      </button>
      {stage === "untouched" ? null : (
        <div hidden={stage !== "open"}>
          <ReviewForm productId={productId} onSent={() => setStage("sent")} />
        </div>
      )}
    </div>
  );
};
