import type { CurrencyCode } from "../../../contract/countries";
import type { Begun, PaymentGateway } from "../payment-gateway";
import { type StripeSession, sessionEvent, stripeAmount } from "./stripe-events";

/** The secrets that switch cards on; `STRIPE_API` is another place that speaks the same protocol. */
export type StripeSettings = { STRIPE_SECRET_KEY?: string; STRIPE_WEBHOOK_SECRET?: string; STRIPE_API?: string };

const API = "https://api.stripe.com";
/** The version of the protocol that is spoken here, whatever the account's own is. */
const VERSION = "2024-06-20";
const TIMEOUT = 8000;
/** Stripe ends a session half an hour after it began at the earliest. */
const LEAST_MINUTES = 31;

type Form = Record<string, string | number>;
/** What was given back, as far as we read it. */
type StripeRefund = { status?: string | null };

async function call<T>(
  { STRIPE_API, STRIPE_SECRET_KEY }: StripeSettings,
  path: string,
  form?: { fields: Form; idempotencyKey: string },
): Promise<T | null> {
  const headers = {
    authorization: `Bearer ${STRIPE_SECRET_KEY}`,
    "stripe-version": VERSION,
    ...(form === undefined
      ? {}
      : { "content-type": "application/x-www-form-urlencoded", "idempotency-key": form.idempotencyKey }),
  };
  const body =
    form &&
    new URLSearchParams(Object.entries(form.fields).map(([name, value]): [string, string] => [name, String(value)]));
  try {
    const response = await fetch(`${STRIPE_API || API}/v1${path}`, {
      method: form === undefined ? "GET" : "POST",
      headers,
      signal: AbortSignal.timeout(TIMEOUT),
      ...(body === undefined ? {} : { body }),
    });
    if (response.ok) return await response.json();
    console.warn(JSON.stringify({ message: "stripe refused", path, status: response.status }));
  } catch (error) {
    console.warn(JSON.stringify({ message: "stripe was not reached", path, error: String(error) }));
  }
  return null;
}

const sessionOf = (settings: StripeSettings, reference: string) =>
  call<StripeSession>(settings, `/checkout/sessions/${encodeURIComponent(reference)}`);

/** Cards and wallets on Stripe's hosted page, over its HTTP protocol: its own library is several times our whole API. */
export const stripeGateway = (settings: StripeSettings): PaymentGateway => ({
  name: "stripe",
  takes: (method) => method === "card",

  async begin({ payment, order, returnTo, now }): Promise<Begun | null> {
    const ends = Math.max(new Date(payment.expiresAt).getTime(), now.getTime() + LEAST_MINUTES * 60_000);
    const amount = stripeAmount({ minor: payment.amount, currency: order.currency as CurrencyCode });
    const session = await call<StripeSession>(settings, "/checkout/sessions", {
      // The same try asks twice for one page, and gets the same one.
      idempotencyKey: payment.id,
      fields: {
        mode: "payment",
        client_reference_id: payment.id,
        "metadata[payment]": payment.id,
        "payment_intent_data[metadata][payment]": payment.id,
        customer_email: order.email,
        success_url: returnTo,
        cancel_url: returnTo,
        expires_at: Math.floor(ends / 1000),
        "line_items[0][quantity]": 1,
        "line_items[0][price_data][currency]": order.currency.toLowerCase(),
        "line_items[0][price_data][unit_amount]": amount,
        "line_items[0][price_data][product_data][name]": `Melati ${order.number}`,
      },
    });
    return session?.url == null ? null : { reference: session.id, url: session.url };
  },

  async enquire({ reference, url }) {
    if (url === null) return null;
    const session = await sessionOf(settings, reference);
    return session === null ? null : sessionEvent(session);
  },

  async refund({ id, reference }) {
    const session = await sessionOf(settings, reference);
    if (!session?.payment_intent) return false;
    // All that was charged. The same key is the same refund, and Stripe gives no more back than it took.
    const refund = await call<StripeRefund>(settings, "/refunds", {
      idempotencyKey: `refund-${id}`,
      fields: { payment_intent: session.payment_intent, "metadata[payment]": id },
    });
    return refund?.status === "succeeded" || refund?.status === "pending";
  },
});
