import "~/ui/shapes/ruled-table.css";
import "../order-frame.css";
import "./receipt-page.css";
import type { Receipt } from "#contract/orders/receipts";
import { receiptHeading } from "#shared/words/papers";
import { paidWith } from "#shared/words/payment-words";
import { useT } from "~/site/i18n";
import { useFormat, useLink, useSite } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { Facts } from "~/ui/figures/summary";
import { Tag } from "~/ui/figures/tag";
import { useRegistrationName } from "../../papers";
import { OrderCost } from "../../place/summary/order-cost";
import { FactLines } from "../order/fact-lines";
import { stateTag } from "../order/order-words";

type ReceiptPageProps = Readonly<{ receipt: Receipt; token: string }>;

/** A receipt to print or keep: seller, buyer, lines, cost, and the tax in it (S3.02, R25, R40). */
export function ReceiptPage({ receipt, token }: ReceiptPageProps) {
  const t = useT("orders");
  const link = useLink();
  const { country } = useSite();
  const registrationName = useRegistrationName();
  const { date } = useFormat();
  const { number, seller, buyer, lines, totals, paidAt, placedAt, paymentMethod, reference } = receipt;
  const tax = buyer.taxRegistration;
  return (
    <article className="wrap order stack receipt">
      <header className="receipt-head">
        <h1>{t(receiptHeading(country))}</h1>
        <SellerHead seller={seller} />
        {receipt.state === "paid" ? null : (
          <p>
            <Tag tone={stateTag(receipt.state).tone}>{t(stateTag(receipt.state).tag)}</Tag>
          </p>
        )}
      </header>
      <Facts
        items={[
          { term: t("orderNumber"), value: number },
          { term: t("orderDate"), value: date(placedAt) },
          { term: t("paidOn"), value: date(paidAt) },
          { term: t("paymentMethod"), value: paidWith(t, receipt.tender, paymentMethod) },
          ...(reference === null ? [] : [{ term: t("reference"), value: reference }]),
          { term: t("recipient"), value: <FactLines lines={[buyer.fullName, ...buyer.addressLines]} /> },
          ...(tax === null
            ? []
            : [{ term: t("taxRegistration"), value: `${tax.name}, ${registrationName(tax.label)} ${tax.number}` }]),
        ]}
      />
      <ReceiptLines lines={lines} />
      <OrderCost
        totals={totals}
        tender={receipt.tender}
        collects={receipt.fulfilment === "collection"}
        sent={receipt.fulfilment === "email"}
        totalLabel={t("paid")}
      />
      <p className="row row-wrap no-print">
        <ButtonLink kind="quiet" href={link(`/orders/${number}`, { token })}>
          {t("seeOrder")}
        </ButtonLink>
        {(["txt", "json"] as const).map((format) => (
          <ButtonLink
            key={format}
            kind="quiet-link"
            icon="download"
            href={link(`/orders/${number}/receipt.${format}`, { token })}
          >
            {t(format === "txt" ? "receiptText" : "receiptData")}
          </ButtonLink>
        ))}
      </p>
      {receipt.signed ? <p className="sm mute no-print">{t("receiptSigned")}</p> : null}
    </article>
  );
}

/** The seller at the head of a receipt. */
function SellerHead({ seller }: Pick<Receipt, "seller">) {
  const registrationName = useRegistrationName();
  return (
    <p>
      <strong>{seller.legalName}</strong>
      <br />
      {registrationName(seller.registrationLabel)} {seller.registrationNumber}
      <br />
      {seller.address}
      <br />
      <span className="nowrap">{seller.phone}</span>
    </p>
  );
}

/** A row for each line, with its quantity, unit price and total. */
function ReceiptLines({ lines }: Pick<Receipt, "lines">) {
  const t = useT("orders");
  const { money } = useFormat();
  return (
    <table className="ruled-table several">
      <thead>
        <tr>
          <th scope="col">{t("itemsHeading")}</th>
          <th scope="col" className="num">
            {t("quantity")}
          </th>
          <th scope="col" className="num">
            {t("amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ sku, name, quantity, unitPrice, lineTotal }) => (
          <tr key={sku}>
            <td>
              {name}
              <span className="fact-line sm mute">{sku}</span>
            </td>
            <td className="num">{`${quantity} × ${money(unitPrice)}`}</td>
            <td className="num">{money(lineTotal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
