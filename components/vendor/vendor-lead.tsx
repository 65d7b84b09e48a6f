import { Phrase } from "@/components/ui/inline-text";
import type { VendorDetail } from "@/lib/model/catalog";

/** What stands above a seller's goods: the logo, and what they say of themselves. */
export const VendorLead = ({ vendor: { logo, about } }: { vendor: VendorDetail }) => (
  <>
    {logo === null ? null : <img className="seller-logo" src={logo.url} alt="" width={160} height={40} />}
    {about.text === "" ? null : (
      <p className="lead">
        <Phrase {...about} />
      </p>
    )}
  </>
);
