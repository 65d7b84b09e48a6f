import { confirmNewsletter } from "@/lib/shop/actions/subscription-actions";
import { MailedStep, stepMetadata, type Step, type StepProps } from "../../mailed-step";

/** The query holds the token. */
export const dynamic = "force-dynamic";

const STEP: Step = { path: "newsletter/confirm", words: "newsletter.confirm" };

export const generateMetadata = (props: StepProps) => stepMetadata(STEP, props);

const ConfirmPage = (props: StepProps) => <MailedStep {...props} step={STEP} act={confirmNewsletter} />;

export default ConfirmPage;
