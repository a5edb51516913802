import "./pay-card.css";
import type { Order } from "#contract/orders/orders";
import { shortName } from "#shared/words/payment-words";
import type { QrPicture } from "~/platform/files/qr-picture.server";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Facts } from "~/ui/figures/summary";
import { Note } from "~/ui/notices/note";
import { payeeOf } from "../method-words";
import { PayBefore, type PaymentView } from "../pay-before";
import { PayForm } from "../pay-form";
import { PayStanding } from "../pay-standing";
import { CheckPayment, useReferenceFact } from "./check-payment";

/** The QR code as a picture; a code of the sandbox is marked as a test. */
export function QrDrawing({ order, picture }: Readonly<{ order: Order; picture: QrPicture }>) {
  const t = useT("orders");
  const { money } = useFormat();
  const { method, test } = order.payment;
  const said = { amount: money(order.tender.due), number: order.number, name: shortName(method) };
  return (
    <figure className="qr">
      <svg viewBox={`0 0 ${picture.size} ${picture.size}`} role="img" aria-label={t("qrAlt", said)}>
        <path d={`M0 0h${picture.size}v${picture.size}H0z`} fill="#fff" />
        <path d={picture.path} stroke="#000" shapeRendering="crispEdges" />
      </svg>
      {test ? <figcaption className="strong">{t("testCode")}</figcaption> : null}
    </figure>
  );
}

/** A QR code to scan, with its content as text beside it and the steps to pay (S4.03). */
export function QrCard({ order, token, picture, expiresToday }: PaymentView) {
  const t = useT("orders");
  const link = useLink();
  const { money } = useFormat();
  const { method, reference } = order.payment;
  const name = shortName(method);
  const amount = money(order.tender.due);
  const referenceFact = useReferenceFact(reference);
  return (
    <>
      <section className="paycard stack" aria-labelledby="pay">
        <h2 id="pay">{t("payAmountWith", { amount, name })}</h2>
        <PayStanding order={order} />
        <div className="stack pay-code">
          {picture === null ? null : <QrDrawing order={order} picture={picture} />}
          <div className="stack">
            <Facts
              items={[
                { term: t("exactAmount"), value: <strong>{amount}</strong> },
                { term: t("payee"), value: payeeOf(order) },
                referenceFact,
              ]}
            />
            <PayBefore order={order} expiresToday={expiresToday} />
            <p>
              <ButtonLink
                kind="link"
                icon="download"
                href={link(`/orders/${order.number}/payment/qr.svg`, { token })}
                download
              >
                {t("saveQr")}
              </ButtonLink>
            </p>
          </div>
        </div>
        <div className="stack pay-buttons">
          <CheckPayment order={order} token={token} />
          <PayForm order={order} token={token} asks="retry">
            <Button kind="quiet" wide>
              {t("newCode")}
            </Button>
          </PayForm>
        </div>
      </section>
      <ol className="steps">
        <li>{t("qrStep1")}</li>
        <li>{t("qrStep2")}</li>
        <li>{t("qrStep3", { payee: payeeOf(order) })}</li>
      </ol>
      <Note>{t("codeEnds")}</Note>
    </>
  );
}
