import { unsubscribeNewsletter } from "@/lib/shop/actions/subscription-actions";
import { MailedStep, stepMetadata, type Step, type StepProps } from "../../mailed-step";

/** The query holds the token. */
export const dynamic = "force-dynamic";

const STEP: Step = { path: "newsletter/unsubscribe", words: "newsletter.unsubscribe" };

export const generateMetadata = (props: StepProps) => stepMetadata(STEP, props);

const UnsubscribePage = (props: StepProps) => (
  <MailedStep {...props} step={STEP} act={unsubscribeNewsletter} />
);

export default UnsubscribePage;
