import { confirmMailedOrder } from "@/lib/shop/actions/confirmation-actions";
import { MailedStep, stepMetadata, type Step, type StepProps } from "../../mailed-step";

/** The query holds the token. */
export const dynamic = "force-dynamic";

const STEP: Step = { path: "orders-history/confirm", words: "orderAnswers.confirm" };

export const generateMetadata = (props: StepProps) => stepMetadata(STEP, props);

const ConfirmPage = (props: StepProps) => <MailedStep {...props} step={STEP} act={confirmMailedOrder} />;

export default ConfirmPage;
