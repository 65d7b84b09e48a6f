import "server-only";
import { prorate } from "@/lib/money";

/** A seller's part of an order, in paise. */
export type VendorShare = {
  vendorId: number;
  subtotalPaise: number;
  shippingPaise: number;
  couponSharePaise: number;
  totalPaise: number;
};

/**
 * Splits an order between its sellers, by seller id: each gets its lines and the coupon parts on them, delivery is
 * spread by what each sells. The parts add up to the order to the paisa.
 */
export const splitByVendor = (
  lines: readonly { vendorId: number; lineTotalPaise: number; couponSharePaise: number }[],
  shippingPaise: number,
): VendorShare[] => {
  const vendorIds = [...new Set(lines.map((line) => line.vendorId))].sort((a, b) => a - b);
  const sums = vendorIds.map((vendorId) => {
    const own = lines.filter((line) => line.vendorId === vendorId);
    return {
      vendorId,
      subtotalPaise: own.reduce((sum, line) => sum + line.lineTotalPaise, 0),
      couponSharePaise: own.reduce((sum, line) => sum + line.couponSharePaise, 0),
    };
  });
  const shipping = prorate(
    shippingPaise,
    sums.map((sum) => sum.subtotalPaise),
  );
  return sums.map((sum, i) => {
    const part = shipping[i] ?? 0;
    return { ...sum, shippingPaise: part, totalPaise: sum.subtotalPaise + part - sum.couponSharePaise };
  });
};
