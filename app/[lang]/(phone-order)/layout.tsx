import { checkoutLayout } from "../(checkout)/checkout-frame";

export default checkoutLayout({ hasCart: false });
