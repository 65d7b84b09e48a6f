import { getTranslations } from "next-intl/server";
import { Phrase } from "@/components/ui/inline-text";
import type { PaymentMethod } from "@/lib/model/content";

/** Payment methods as small logos. @param isOnPaper for a light background */
export const PaymentMarks = async ({
  methods,
  isOnPaper = false,
}: {
  methods: PaymentMethod[];
  isOnPaper?: boolean;
}) => {
  const t = await getTranslations("layout");
  return methods.length === 0 ? null : (
    <ul className={isOnPaper ? "pay on-paper" : "pay"} aria-label={t("payBy")}>
      {methods.map((method) => (
        <li key={method.id}>
          {method.image ? <img src={method.image.url} alt="" width={33} height={22} loading="lazy" /> : null}
          <Phrase text={method.name.text} lang={method.name.lang} />
        </li>
      ))}
    </ul>
  );
};
