"use client";
import { useTranslations } from "next-intl";
import { Code, Phrase } from "@/components/ui/inline-text";
import { ModalDialog } from "@/components/ui/modal-dialog";
import type { SizeChoice } from "@/lib/model/catalog";

/** Measurements of every size of the product; the chosen one is marked. */
const SizeGuide = ({
  sizes,
  chosenId,
  onClose,
}: {
  sizes: SizeChoice[];
  chosenId: number | null;
  onClose: () => void;
}) => {
  const t = useTranslations("islands.product");
  const measure = (value: number | null) => (value === null ? "–" : <Code>{value}</Code>);
  return (
    <ModalDialog look="dialog wide" title={t("sizeGuide")} closeLabel={t("close")} onClose={onClose}>
      <table className="spec">
        <caption className="vh">{t("sizeGuide")}</caption>
        <thead>
          <tr>
            {(["name", "shortName", "inches", "centimeters"] as const).map((head) => (
              <th key={head} scope="col">
                {t(`guide.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr
              key={size.id}
              {...(size.id === chosenId ? { className: "on", "aria-current": true as const } : {})}
            >
              <td>
                <Phrase {...size.name} />
              </td>
              <td>
                <Phrase {...size.shortName} />
              </td>
              <td>{measure(size.inches)}</td>
              <td>{measure(size.centimeters)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ModalDialog>
  );
};

export default SizeGuide;
