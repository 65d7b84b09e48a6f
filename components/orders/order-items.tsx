import { getTranslations } from "next-intl/server";
import { Code, Phrase, Money } from "@/components/ui/inline-text";
import { Icon } from "@/components/ui/icon";
import { Picture, ImageFrame } from "@/components/ui/picture";
import { SellerRow } from "@/components/ui/seller-row";
import { TableHead } from "@/components/ui/table-head";
import type { Language } from "@/lib/languages/languages";
import type { InvoiceSummary, OrderFacts, OrderItem } from "@/lib/model/order";

/** Returns the file type by extension, e.g. "PDF". */
const kindOf = (fileName: string): string => /\.([A-Za-z0-9]{1,5})$/.exec(fileName)?.[1]?.toUpperCase() ?? "";

/**
 * Digital column (ruling O51): 'No'; the file's link once it is completed and paid; 'Yes (In Progress)' until
 * then; the status name for an ended order.
 */
const DigitalCell = async ({ item, language }: { item: OrderItem; language: Language }) => {
  const t = await getTranslations({ locale: language, namespace: "orders" });
  if (!item.isDigital) return t("no");
  if (item.download) {
    const { href, fileName } = item.download;
    return (
      <a
        className="link with-icon"
        href={href}
        {...(fileName === ""
          ? {}
          : { "aria-label": t("downloadOf", { file: fileName, kind: kindOf(fileName) }) })}
      >
        <Icon name="download" size={18} />
        {t("download")}
      </a>
    );
  }
  return item.status.id >= 3 ? t("yesStatus", { status: item.status.name }) : t("yesInProgress");
};

type Vendor = OrderFacts["vendors"][number];

/** State, parcels and credit notes of a vendor's part, below the vendor. */
const PartFacts = async ({ vendor, language }: { vendor: Vendor; language: Language }) => {
  const t = await getTranslations({ locale: language, namespace: "orders" });
  const { state, parcels, creditNotes } = vendor;
  if (state === null) return null;
  return (
    <span className="part small">
      <span>{t(`partStates.${state}`)}</span>
      {parcels.map((parcel, index) => (
        <span key={index} className="with-icon">
          <Icon name="truck" size={18} />
          <bdi>{parcel.carrier}</bdi>
          {parcel.href !== null ? (
            <a
              className="link"
              href={parcel.href}
              rel="noreferrer"
              aria-label={t("trackOf", { number: parcel.trackingNumber || parcel.carrier })}
            >
              {parcel.trackingNumber === "" ? t("track") : <Code>{parcel.trackingNumber}</Code>}
            </a>
          ) : parcel.trackingNumber === "" ? null : (
            <Code>{parcel.trackingNumber}</Code>
          )}
        </span>
      ))}
      {creditNotes.map((note) => (
        <a
          key={note.number}
          className="link with-icon"
          href={note.href}
          aria-label={t("creditNoteOf", { number: note.number, seller: vendor.name.text })}
        >
          <Icon name="receipt" size={18} />
          {t("creditNote")} <Money paise={note.total} decimals="always" />
        </a>
      ))}
    </span>
  );
};

const ItemRow = async ({ item, language }: { item: OrderItem; language: Language }) => {
  const t = await getTranslations({ locale: language, namespace: "orders" });
  return (
    <tr role="row">
      <td role="cell" className="full">
        <div className="line">
          <ImageFrame>
            {item.image ? <Picture {...item.image} sizes="72px" alt="" width={72} height={72} /> : null}
          </ImageFrame>
          <span>
            <b>
              {item.href === null ? (
                <Phrase {...item.name} />
              ) : (
                <a href={item.href}>
                  <Phrase {...item.name} />
                </a>
              )}
            </b>
            {item.selections.map((s) => (
              <small key={s.attributeId}>
                <Phrase {...s.attribute} />: <Phrase {...s.option} />
              </small>
            ))}
          </span>
        </div>
      </td>
      <td role="cell" className="end not-phone">
        <Money paise={item.unitPrice} decimals="always" />
      </td>
      <td role="cell" className="end">
        <Code>× {item.quantity}</Code>
      </td>
      <td role="cell" className="end last">
        <b>
          <Money paise={item.total} decimals="always" />
        </b>
      </td>
      <td role="cell" className="gap" data-l={t("digital")}>
        <DigitalCell item={item} language={language} />
      </td>
    </tr>
  );
};

/** Row with the seller of the following items and the invoice. */
const VendorRow = async ({
  vendor,
  invoice,
  language,
}: {
  vendor: Vendor;
  invoice: InvoiceSummary | undefined;
  language: Language;
}) => {
  const t = await getTranslations({ locale: language, namespace: "orders" });
  return (
    <SellerRow
      soldBy={t("soldBy")}
      vendor={vendor}
      columns={5}
      below={<PartFacts vendor={vendor} language={language} />}
    >
      {invoice ? (
        <a
          className="link with-icon"
          href={invoice.href}
          aria-label={t("invoiceOf", { number: invoice.number, seller: invoice.vendorName.text })}
        >
          <Icon name="receipt" size={18} />
          {t("invoice")}
        </a>
      ) : null}
    </SellerRow>
  );
};

type Props = {
  items: OrderItem[];
  number: string;
  /** Empty if the admin host sends none: the items are then one group. */ vendors: Vendor[];
  invoices: InvoiceSummary[];
  language: Language;
};

/** Items of the chosen order, grouped by vendor. */
export const OrderItems = async ({ items, number, vendors, invoices, language }: Props) => {
  const t = await getTranslations({ locale: language, namespace: "orders" });
  const groups = vendors
    .map((vendor) => ({ vendor, own: items.filter((item) => item.vendorId === vendor.id) }))
    .filter(({ own }) => own.length > 0);
  const others = items.filter((item) => !vendors.some((vendor) => vendor.id === item.vendorId));
  return (
    <table className="table stack" role="table" aria-label={t("itemsOfPlain", { number })}>
      <TableHead
        columns={[
          { name: t("product") },
          { name: t("price"), className: "end" },
          { name: t("quantity"), className: "end" },
          { name: t("total"), className: "end" },
          { name: t("digital"), className: "gap" },
        ]}
      />
      {groups.map(({ vendor, own }) => (
        <tbody role="rowgroup" key={vendor.id}>
          <VendorRow
            vendor={vendor}
            invoice={invoices.find((invoice) => invoice.vendorId === vendor.id)}
            language={language}
          />
          {own.map((item) => (
            <ItemRow key={item.id} item={item} language={language} />
          ))}
        </tbody>
      ))}
      {others.length > 0 ? (
        <tbody role="rowgroup">
          {others.map((item) => (
            <ItemRow key={item.id} item={item} language={language} />
          ))}
        </tbody>
      ) : null}
    </table>
  );
};
