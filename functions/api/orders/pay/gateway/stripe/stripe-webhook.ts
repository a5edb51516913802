import { receiveDispute } from "../../../refund/receive-dispute";
import { receiveRefund } from "../../../refund/receive-refund";
import { receivePayment } from "../receive";
import { isSignedBody } from "../signed-body";
import { countryOfPayment, type Heard, type Webhook } from "../webhook";
import { readStripeEvent, type StripeNews } from "./stripe-events";
import { askDispute, askRefunds } from "./stripe-gateway";

/** Whether Stripe signed the body within the last minutes. */
export const isFromStripe = async ({ settings, signature, body, now }: Webhook): Promise<boolean> =>
  settings.STRIPE_WEBHOOK_SECRET ? isSignedBody(settings.STRIPE_WEBHOOK_SECRET, signature, body, now) : false;

/** Reads how a refund stands now at Stripe, because its event may be old. */
async function hearRefunds({ settings, scopeIn }: Webhook, { id, at }: StripeNews, intent: string): Promise<Heard> {
  const refunds = await askRefunds(settings, intent);
  if (refunds === null) return "busy";
  const { paymentId, given } = refunds;
  const country = countryOfPayment(paymentId);
  return paymentId === undefined || country === null
    ? "taken"
    : receiveRefund(scopeIn(country), { id, paymentId, at, given });
}

/** Reads how a dispute stands now at Stripe. */
async function hearDispute({ settings, scopeIn }: Webhook, { id, at }: StripeNews, disputeId: string): Promise<Heard> {
  const dispute = await askDispute(settings, disputeId);
  if (dispute === null) return "busy";
  const paymentId = dispute === "unknown" ? undefined : dispute.paymentId;
  const country = countryOfPayment(paymentId);
  return dispute === "unknown" || paymentId === undefined || country === null
    ? "taken"
    : receiveDispute(scopeIn(country), { ...dispute, eventId: id, paymentId, at });
}

/** Takes an event of Stripe: what it says of a payment counts, refunds and disputes are read again. */
export async function hearStripe(webhook: Webhook, body: unknown): Promise<Heard> {
  const news = readStripeEvent(body);
  if (news === null) return "malformed";
  if (news.about === "nothing") return "taken";
  if (news.about === "refunds") return hearRefunds(webhook, news, news.intent);
  if (news.about === "dispute") return hearDispute(webhook, news, news.disputeId);
  const country = countryOfPayment(news.paymentId);
  if (country === null) return "taken";
  return (await receivePayment(webhook.scopeIn(country), news)) === "busy" ? "busy" : "taken";
}
