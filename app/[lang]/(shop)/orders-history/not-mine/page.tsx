import { refuseMailedOrder } from "@/lib/shop/actions/confirmation-actions";
import { MailedStep, stepMetadata, type Step, type StepProps } from "../../mailed-step";

/** The query holds the token. */
export const dynamic = "force-dynamic";

const STEP: Step = { path: "orders-history/not-mine", words: "orderAnswers.notMine" };

export const generateMetadata = (props: StepProps) => stepMetadata(STEP, props);

const NotMinePage = (props: StepProps) => <MailedStep {...props} step={STEP} act={refuseMailedOrder} />;

export default NotMinePage;
