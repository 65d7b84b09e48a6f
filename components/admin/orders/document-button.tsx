import { useNotify } from "react-admin";
import { Code } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { failureText } from "../parts/failure";
import { savePdf } from "../parts/save-file";
import { askAdmin } from "../ask-admin";

/** An invoice or a credit note: a press saves its PDF in the desk's language. */
export const DocumentButton = ({ order, document: number }: { order: string; document: string }) => {
  const desk = useDesk();
  const notify = useNotify();
  const open = async () => {
    const { language } = desk;
    const asked = await askAdmin("orders/document", { number: order, document: number, language });
    if (asked.isOk) savePdf(asked.answer.name, asked.answer.data);
    else notify(failureText(desk, asked.failure), { type: "error" });
  };
  return (
    <button
      type="button"
      className="link"
      aria-label={desk.t("orders.savePdf", { number })}
      onClick={() => void open()}
    >
      <Code>{number}</Code>
    </button>
  );
};
