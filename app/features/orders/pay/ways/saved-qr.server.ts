import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { TEST_PAYEE } from "#contract/orders/payment-methods";
import { shortName } from "#shared/words/payment-words";
import { textsOf } from "#shared/words/texts.server";
import { drawQr, qrFile } from "~/platform/files/qr-picture.server";
import { formatMoney } from "~/site/format/money";
import { loadOrder, type OrderLink } from "../../follow/order-link.server";

/** The QR code as a file. @throws 404 for a link that opens nothing, and for an order that waits for no QR code */
export async function savedQr(context: AppLoadContext, asked: OrderLink): Promise<Response> {
  const { payment, number, tender } = await loadOrder(context, asked);
  const { localeTag } = context.site;
  const t = await textsOf(context.site, "orders");
  if (payment.qr === null) throw data({ title: t("notFoundTitle") }, { status: 404 });
  const said = [
    `${shortName(payment.method)} ${formatMoney(tender.due, localeTag)}`,
    payment.reference ?? number,
    TEST_PAYEE,
    ...(payment.test ? [t("testCode")] : []),
  ];
  return new Response(qrFile(drawQr(payment.qr.payload), said), {
    headers: {
      "content-type": "image/svg+xml",
      "content-disposition": `attachment; filename="${number}.svg"`,
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
