import type { z } from "zod";
import { toCountry } from "../../../../../contract/countries";
import type { BegunPayment } from "../begun-payment";
import type { PaymentGateway } from "../payment-gateway";
import { disputeSchema, readDispute } from "./stripe-disputes";
import { isRightAmount, type StripeSession, sessionEvent, sessionSchema, stripeAmount } from "./stripe-events";
import { isLost, oneRefundSchema, readRefunds, refundsSchema, type StripeRefund } from "./stripe-refunds";
import { stripeTypes } from "./stripe-types";

/** The secrets that switch on cards; `STRIPE_API` is another server with the same protocol. */
export type StripeSettings = { STRIPE_SECRET_KEY?: string; STRIPE_WEBHOOK_SECRET?: string; STRIPE_API?: string };

const API = "https://api.stripe.com";
/** The version of the protocol that we use, whatever the account's own version is. */
const VERSION = "2024-06-20";
const TIMEOUT = 8000;
/** Stripe's sessions last at least half an hour. */
const LEAST_MINUTES = 31;

type Form = { fields: Record<string, string | number>; idempotencyKey: string };

/** A request to Stripe, and the schema of its answer; an answer that does not fit counts as unheard. */
type StripeRequest<T> = { path: string; schema: z.ZodType<T>; form?: Form };

/** Returns the answer, or the status of a refusal, or null when nothing was heard. */
async function ask<T>(
  { STRIPE_API, STRIPE_SECRET_KEY }: StripeSettings,
  { path, schema, form }: StripeRequest<T>,
): Promise<{ status: number; value: T | null } | null> {
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
    const { status } = response;
    if (response.ok) return { status, value: schema.parse(await response.json()) };
    console.warn(JSON.stringify({ message: "stripe refused", path, status }));
    return { status, value: null };
  } catch (error) {
    console.warn(JSON.stringify({ message: "stripe was not reached", path, error: String(error) }));
  }
  return null;
}

const call = async <T>(settings: StripeSettings, question: StripeRequest<T>): Promise<T | null> =>
  (await ask<T>(settings, question))?.value ?? null;

/** Reads the refunds of a charge; null when Stripe was not reached. */
export async function askRefunds(
  settings: StripeSettings,
  intent: string,
): Promise<ReturnType<typeof readRefunds> | null> {
  const query = new URLSearchParams({ payment_intent: intent, limit: "100", "expand[]": "data.payment_intent" });
  const list = await call(settings, { path: `/refunds?${query}`, schema: refundsSchema });
  return list && readRefunds(list.data);
}

/** Reads a dispute; null when Stripe was not reached, `unknown` for one that it does not know. */
export async function askDispute(
  settings: StripeSettings,
  id: string,
): Promise<ReturnType<typeof readDispute> | "unknown" | null> {
  const query = new URLSearchParams({ "expand[]": "payment_intent" });
  const found = await ask(settings, { path: `/disputes/${encodeURIComponent(id)}?${query}`, schema: disputeSchema });
  if (found?.status === 404) return "unknown";
  return found?.value ? readDispute(found.value) : null;
}

/**
 * Whether a status is a real refusal: a key in use, too many calls and a fault of Stripe say nothing about the money.
 */
const isNo = (status: number) => status >= 400 && status < 500 && status !== 409 && status !== 429;

const sessionOf = (settings: StripeSettings, reference: string) =>
  call<StripeSession>(settings, {
    path: `/checkout/sessions/${encodeURIComponent(reference)}`,
    schema: sessionSchema,
  });

/**
 * Cards, wallets, banks and lenders on Stripe's hosted page, over its HTTP protocol. Stripe's own library is several times larger than our whole API.
 */
export const stripeGateway = (settings: StripeSettings): Omit<PaymentGateway, "name" | "takes"> => ({
  async begin({ payment, order, returnTo, now }): Promise<BegunPayment | null> {
    const ends = Math.max(new Date(payment.expiresAt).getTime(), now.getTime() + LEAST_MINUTES * 60_000);
    const amount = stripeAmount({ minor: payment.amount, currency: order.currency });
    const form: Form = {
      // The same payment attempt asks with the same key, and gets the same page.
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
        ...stripeTypes(payment.method, toCountry(order.country)),
        "line_items[0][quantity]": 1,
        "line_items[0][price_data][currency]": order.currency.toLowerCase(),
        "line_items[0][price_data][unit_amount]": amount,
        "line_items[0][price_data][product_data][name]": `Melati ${order.number}`,
      },
    };
    const session = await call<StripeSession>(settings, { path: "/checkout/sessions", schema: sessionSchema, form });
    return session?.url == null ? null : { reference: session.id, url: session.url, code: null };
  },

  async enquire({ reference, url }) {
    if (url === null) return null;
    const session = await sessionOf(settings, reference);
    const event = session && sessionEvent(session);
    return session === null || event === null ? null : { event, isRight: (due) => isRightAmount(session, due) };
  },

  async refund({ id, reference, amount, refusals }) {
    const session = await sessionOf(settings, reference);
    if (!session?.payment_intent) return "unheard";
    const { payment_intent: intent } = session;
    // Without an amount Stripe refunds everything that is left. The same key is the same refund, even one that failed, so a retry after a failure
    // needs a new key.
    const form: Form = {
      idempotencyKey: `refund-${id}${refusals === 0 ? "" : `-${refusals}`}`,
      fields: { payment_intent: intent, "metadata[payment]": id },
    };
    const asked = await ask<StripeRefund>(settings, { path: "/refunds", schema: oneRefundSchema, form });
    if (asked === null || (asked.value === null && !isNo(asked.status))) return "unheard";
    // A repeated key returns the refund as it was at first, so its present state is read too.
    const refund =
      asked.value &&
      (await call(settings, { path: `/refunds/${encodeURIComponent(asked.value.id)}`, schema: oneRefundSchema }));
    if (asked.value !== null && !isLost(refund?.status)) return refund === null ? "unheard" : "given";
    const now = await askRefunds(settings, intent);
    const given = now?.given(amount) ?? null;
    if (given !== null && given >= amount.minor) return "given";
    return given === 0 ? "refused" : "unheard";
  },
});
