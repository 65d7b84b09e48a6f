import { Code, Phrase } from "@/components/ui/inline-text";
import type { PricedLine } from "@/lib/model/cart";
import { formatMoney } from "@/lib/model/money";

/** Chosen options of a line with what each adds to the price, e.g. `Length: 50 mm (+₹65)`. */
export const ChosenOptions = ({ selections }: Pick<PricedLine, "selections">) =>
  selections.map(({ attributeId, attribute, option, added }) => (
    <small key={attributeId}>
      <Phrase {...attribute} />: <Phrase {...option} />
      {added ? (
        <>
          {" "}
          <Code>
            ({added > 0 ? "+" : ""}
            {formatMoney(added)})
          </Code>
        </>
      ) : null}
    </small>
  ));
