import { type CountryCode, toCountry } from "../../contract/countries";
import type { Shop } from "../bag/store";
import { sign } from "../signing";
import type { BankEvent } from "./payment/settle";
import { isSignedBody } from "./payment/signed-body";
import { type GatewaySettings, hasTestBank } from "./payment-gateway";
import { receivePayment, type Told } from "./receive";
import { receiveRefund } from "./receive-refund";
import { isRightAmount, readStripeEvent, refundedIntent, type StripeEvent, stripeAmount } from "./stripe/stripe-events";
import { askRefunds } from "./stripe/stripe-gateway";

type Provider = "stripe" | "sandbox";

export type Webhook = {
  provider: Provider;
  /** As it came: the signature is over these very letters. */
  body: string;
  signature: string | undefined;
  settings: GatewaySettings & { SESSION_SECRET: string };
  now: Date;
  /** Every country may have a database of its own; a payment's id begins with its country. */
  shopOf: (country: CountryCode) => Shop;
};

/** What the test bank signs its events with; no secret of its own, for no money hangs on it. */
export const sandboxSecret = (sessionSecret: string) => sign(sessionSecret, "webhook|sandbox");

const secretOf = async ({ provider, settings }: Webhook): Promise<string | undefined> => {
  if (provider === "stripe") return settings.STRIPE_WEBHOOK_SECRET;
  return hasTestBank(settings) ? sandboxSecret(settings.SESSION_SECRET) : undefined;
};

const BANK_EVENTS: readonly string[] = [
  "approve",
  "decline",
  "fail",
  "pending",
  "review",
  "block",
  "expire",
] satisfies BankEvent[];

function readSandbox(event: Record<string, unknown>): Told | null {
  const { id, type, payment, created } = event;
  if (typeof type !== "string" || !BANK_EVENTS.includes(type) || typeof payment !== "string") return null;
  const at = new Date(typeof created === "number" ? created * 1000 : Number.NaN);
  if (Number.isNaN(at.getTime())) return null;
  return { id: `sandbox|${id}`, paymentId: payment, event: type as BankEvent, at };
}

function readStripe(event: StripeEvent): Told | null {
  const read = typeof event.type === "string" && event.data?.object ? readStripeEvent(event) : null;
  if (read === null || typeof event.created !== "number") return null;
  const { object } = event.data;
  const isRight = (due: { amount: number; currency: string }) => isRightAmount(object, due);
  return { id: `stripe|${event.id}`, ...read, at: new Date(event.created * 1000), isRight };
}

/** What a refund's event says of itself is not looked at, but how all refunds of its charge stand now. */
async function takeRefund({ settings, now, shopOf }: Webhook, event: StripeEvent, intent: string) {
  const refunds = await askRefunds(settings, intent);
  if (refunds === null) return "busy";
  const { paymentId, given } = refunds;
  const country = toCountry(paymentId?.slice(0, 2));
  if (paymentId === undefined || country === null) return "taken";
  return receiveRefund(shopOf(country), {
    id: `stripe|${event.id}`,
    paymentId,
    at: typeof event.created === "number" ? new Date(event.created * 1000) : now,
    given: (due) => (given === 0 ? "none" : given < stripeAmount(due) ? "part" : "all"),
  });
}

/**
 * Takes a provider's event when its signature is right; an event that is none of ours, or says nothing new, is taken too, for the
 * provider should not send it again.
 */
export async function takeWebhook(webhook: Webhook): Promise<"taken" | "forged" | "busy"> {
  const { provider, body, signature, now, shopOf } = webhook;
  const secret = await secretOf(webhook);
  if (!secret || !(await isSignedBody(secret, signature, body, now))) return "forged";
  const event = JSON.parse(body);
  const intent =
    provider === "stripe" && typeof event.type === "string" && event.data?.object ? refundedIntent(event) : null;
  if (intent !== null) return takeRefund(webhook, event, intent);
  const told = provider === "stripe" ? readStripe(event) : readSandbox(event);
  const country = toCountry(told?.paymentId.slice(0, 2));
  if (told === null || country === null) return "taken";
  return (await receivePayment(shopOf(country), told)) === "busy" ? "busy" : "taken";
}

/** The header that each provider signs in. */
export const SIGNATURE_HEADERS = { stripe: "stripe-signature", sandbox: "melati-signature" } as const satisfies Record<
  Provider,
  string
>;
