"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useRef, useState } from "react";

const ReviewForm = lazy(() => import("./review-form"));

type Stage = "untouched" | "open" | "closed" | "sent";

/** Opens the form of a review; its script is loaded then. A form that is closed keeps what was typed. */
export const ReviewOpener = ({ productId }: { productId: number }) => {
  const t = useTranslations("islands.review");
  const [stage, setStage] = useState<Stage>("untouched");
  const thanks = useRef<HTMLParagraphElement>(null);

  // The form is gone, and with it the button that had the focus.
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
          <Suspense fallback={null}>
            <ReviewForm productId={productId} onSent={() => setStage("sent")} />
          </Suspense>
        </div>
      )}
    </div>
  );
};
