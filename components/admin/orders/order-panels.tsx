import { useId } from "react";
import { Code, Money } from "@/components/ui/inline-text";
import { useDesk } from "../desk-context";
import { Glyph } from "../parts/glyph";
import { LocalizedPhrase, Typed } from "../parts/values";
import { DocumentButton } from "./document-button";
import type { Order } from "./order-types";
import { Registration } from "./registration";

/** Customer and delivery address. A seller sees name and address only. */
export const CustomerPanel = ({ order: { customer } }: { order: Order }) => {
  const { t } = useDesk();
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{t("orders.customer")}</h2>
      <p>
        <b>
          <Typed>{customer.name}</Typed>
        </b>
        {customer.address.map((line) => (
          <span key={line} className="address">
            <Typed>{line}</Typed>
          </span>
        ))}
      </p>
      <p className="reach">
        {customer.phone !== "" && (
          <a className="link" href={`tel:${customer.phone.replaceAll(" ", "")}`}>
            <Glyph name="phone" size={18} />
            <Code>{customer.phone}</Code>
          </a>
        )}
        {customer.email !== "" && (
          <a className="link" href={`mailto:${customer.email}`}>
            <Glyph name="mail" size={18} />
            <Code>{customer.email}</Code>
          </a>
        )}
      </p>
    </section>
  );
};

/** Invoices and credit notes of the parts. */
export const DocumentsPanel = ({ order: { id, parts } }: { order: Order }) => {
  const { t } = useDesk();
  const headId = useId();
  const found = parts.filter(({ invoice, creditNotes }) => invoice !== null || creditNotes.length > 0);
  if (found.length === 0) return null;
  return (
    <section className="panel" aria-labelledby={headId}>
      <h2 id={headId}>{t("orders.documents")}</h2>
      <ul className="docs">
        {found.map((part) => (
          <li key={part.vendorId}>
            <Glyph name="receipt" size={18} />
            <span>
              {part.invoice !== null && <DocumentButton order={id} document={part.invoice} />}
              <small>
                <LocalizedPhrase text={part.vendorName} />
              </small>
              {part.invoice !== null && (
                <Registration order={id} document={part.invoice} eInvoices={part.eInvoices} />
              )}
              {part.creditNotes.map((note) => (
                <span className="address" key={note.number}>
                  {t("orders.creditNote")} <DocumentButton order={id} document={note.number} />{" "}
                  <Money paise={note.totalPaise} decimals="always" />
                  <Registration order={id} document={note.number} eInvoices={part.eInvoices} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
