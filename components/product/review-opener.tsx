"use client";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useState } from "react";

const ReviewForm = lazy(() => import("./review-form"));

type Stage = "closed" | "open" | "sent";

/** Opens the form of a review; its script is loaded then. */
export const ReviewOpener = ({ productId }: { productId: number }) => {
  const t = useTranslations("islands.review");
  const [stage, setStage] = useState<Stage>("closed");
  if (stage === "sent")
    return (
      <p className="write-review" role="status">
        {t("sent")}
      </p>
    );
  return (
    <div className="write-review">
      <button type="button" className="btn line" aria-expanded={stage === "open"} onClick={() => setStage(stage === "open" ? "closed" : "open")}>
        {t("write")}
      </button>
      {stage === "open" ? (
        <Suspense fallback={null}>
          <ReviewForm productId={productId} onSent={() => setStage("sent")} />
        </Suspense>
      ) : null}
    </div>
  );
};
