import { stopStockNotices } from "@/lib/shop/actions/subscription-actions";
import { MailedStep, stepMetadata, type Step, type StepProps } from "../../mailed-step";

/** The query holds the token. */
export const dynamic = "force-dynamic";

const STEP: Step = { path: "stock-notices/stop", words: "stockNotices.stop" };

export const generateMetadata = (props: StepProps) => stepMetadata(STEP, props);

const StopPage = (props: StepProps) => <MailedStep {...props} step={STEP} act={stopStockNotices} />;

export default StopPage;
