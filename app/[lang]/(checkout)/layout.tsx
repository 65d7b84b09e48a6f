import { checkoutLayout } from "./checkout-frame";

export default checkoutLayout({ hasCart: true });
