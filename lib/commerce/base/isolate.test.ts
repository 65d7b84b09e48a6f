import { ltr, own, withoutIsolates } from "./isolate";

test("a subject line has no isolates, and marks only where the order would change", () => {
  const subject = (text: string): string => withoutIsolates(text).replaceAll("\u200e", "^");
  expect(subject(`توفّر من جديد: ${own("برغي 3.5 × 25 مم")}`)).toBe("توفّر من جديد: برغي ^3.5 × 25^ مم");
  expect(subject(`الطلب ${ltr("7234-9QXD")}`)).toBe("الطلب ^7234-9QXD^");
  expect(subject(`طلبك رقم ${ltr("HW-D566-CPTQ")}`)).toBe("طلبك رقم HW-D566-CPTQ");
  expect(subject(`Your order ${ltr("7234-9QXD")}, ${own("Screw 3.5 × 25 mm")}`)).toBe(
    "Your order 7234-9QXD, Screw 3.5 × 25 mm",
  );
});
