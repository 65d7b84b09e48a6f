import { confirmEmail } from "@/lib/shop/account-actions";
import { MailedStep, stepMetadata, type Step, type StepProps } from "../mailed-step";

/** The query holds the token. */
export const dynamic = "force-dynamic";

const STEP: Step = { path: "confirm-email", words: "confirmEmail" };

export const generateMetadata = (props: StepProps) => stepMetadata(STEP, props);

const ConfirmEmailPage = (props: StepProps) => <MailedStep {...props} step={STEP} act={confirmEmail} />;

export default ConfirmEmailPage;
