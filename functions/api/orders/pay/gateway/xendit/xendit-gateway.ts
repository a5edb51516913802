import type { z } from "zod";
import { toCountry } from "../../../../../contract/countries";
import type { PaymentMethod } from "../../../../../contract/orders/payment-methods";
import type { BegunPayment } from "../begun-payment";
import type { PaymentGateway } from "../payment-gateway";
import { channelOf, hasCode } from "./xendit-channels";
import {
  givenOf,
  isLost,
  isRightAmount,
  refundSchema,
  refundsSchema,
  requestEvent,
  requestSchema,
  shownOf,
  type XenditRefund,
  type XenditRequest,
  xenditAmount,
} from "./xendit-requests";

/** The secrets that switch on Xendit's channels; `XENDIT_API` is another server with the same protocol. */
export type XenditSettings = { XENDIT_SECRET_KEY?: string; XENDIT_CALLBACK_TOKEN?: string; XENDIT_API?: string };

const API = "https://api.xendit.co";
/** The version of the protocol that we use. */
const VERSION = "2024-11-11";
const TIMEOUT = 8000;

type Posted = { body: object; idempotencyKey: string };
type XenditCall<T> = { path: string; schema: z.ZodType<T>; post?: Posted };

/** Returns the answer, or the status of a refusal, or null when nothing was heard. */
async function ask<T>(
  { XENDIT_API, XENDIT_SECRET_KEY }: XenditSettings,
  { path, schema, post }: XenditCall<T>,
): Promise<{ status: number; value: T | null } | null> {
  const headers = {
    authorization: `Basic ${btoa(`${XENDIT_SECRET_KEY}:`)}`,
    "api-version": VERSION,
    ...(post === undefined ? {} : { "content-type": "application/json", "idempotency-key": post.idempotencyKey }),
  };
  try {
    const response = await fetch(`${XENDIT_API || API}${path}`, {
      method: post === undefined ? "GET" : "POST",
      headers,
      signal: AbortSignal.timeout(TIMEOUT),
      ...(post === undefined ? {} : { body: JSON.stringify(post.body) }),
    });
    const { status } = response;
    if (response.ok) return { status, value: schema.parse(await response.json()) };
    console.warn(JSON.stringify({ message: "xendit refused", path, status }));
    return { status, value: null };
  } catch (error) {
    console.warn(JSON.stringify({ message: "xendit was not reached", path, error: String(error) }));
  }
  return null;
}

const call = async <T>(settings: XenditSettings, asked: XenditCall<T>): Promise<T | null> =>
  (await ask<T>(settings, asked))?.value ?? null;

/** Reads a payment request; null when Xendit was not reached, `unknown` for one that it does not have. */
export async function askRequest(settings: XenditSettings, id: string): Promise<XenditRequest | "unknown" | null> {
  const found = await ask<XenditRequest>(settings, {
    path: `/v3/payment_requests/${encodeURIComponent(id)}`,
    schema: requestSchema,
  });
  return found?.status === 404 ? "unknown" : (found?.value ?? null);
}

/** Reads the refunds of a payment request; null when Xendit was not reached. */
export async function askRefunds(settings: XenditSettings, requestId: string): Promise<readonly XenditRefund[] | null> {
  const query = new URLSearchParams({ payment_request_id: requestId, limit: "100" });
  return (await call(settings, { path: `/refunds?${query}`, schema: refundsSchema }))?.data ?? null;
}

/** Whether a status is a real refusal: a key in use, too many calls and a fault of Xendit say nothing about the money. */
const isNo = (status: number) => status >= 400 && status < 500 && status !== 409 && status !== 429;

/** What a channel wants to know beside the amount: when a code ends, or where its page leads back to. */
const propertiesOf = (method: PaymentMethod, expiresAt: string, returnTo: string, name: string) =>
  hasCode(method)
    ? { expires_at: expiresAt, ...(method.startsWith("va_") ? { display_name: name.slice(0, 50) } : {}) }
    : { success_return_url: returnTo, failure_return_url: returnTo, cancel_return_url: returnTo };

/** Makes the payment request of a payment attempt. */
async function open(
  settings: XenditSettings,
  { payment, order, returnTo }: Parameters<NonNullable<PaymentGateway["begin"]>>[0],
): Promise<BegunPayment | null> {
  const country = toCountry(order.country);
  const channel = country && channelOf(payment.method, country);
  if (channel === null) return null;
  const asked = await call<XenditRequest>(settings, {
    path: "/v3/payment_requests",
    schema: requestSchema,
    post: {
      // The same payment attempt asks with the same key, and gets the same request.
      idempotencyKey: payment.id,
      body: {
        reference_id: payment.id,
        type: "PAY",
        country,
        currency: order.currency,
        request_amount: xenditAmount({ minor: payment.amount, currency: order.currency }),
        capture_method: "AUTOMATIC",
        channel_code: channel,
        channel_properties: propertiesOf(payment.method, payment.expiresAt, returnTo, order.fullName),
        description: `Melati ${order.number}`,
      },
    },
  });
  const shown = asked && shownOf(asked);
  return shown && { reference: asked.payment_request_id, ...shown };
}

/** Wallets, bank transfers and QR codes of Indonesia, Malaysia, the Philippines and Thailand, over Xendit's payment requests. */
export const xenditGateway = (settings: XenditSettings): Omit<PaymentGateway, "name" | "takes"> => ({
  begin: (asked) => open(settings, asked),

  async enquire({ reference, url, code }) {
    if (url === null && code === null) return null;
    const request = await askRequest(settings, reference);
    const event = request === null || request === "unknown" ? null : requestEvent(request);
    return request === null || request === "unknown" || event === null
      ? null
      : { event, isRight: (due) => isRightAmount(request, due) };
  },

  async refund({ id, reference, amount, refusals }) {
    // The same key is the same refund, even one that failed, so a retry after a failure needs a new key.
    const key = `refund-${id}${refusals === 0 ? "" : `-${refusals}`}`;
    const asked = await ask<XenditRefund>(settings, {
      path: "/refunds",
      schema: refundSchema,
      post: {
        idempotencyKey: key,
        body: {
          payment_request_id: reference,
          reference_id: key,
          amount: xenditAmount(amount),
          currency: amount.currency,
          reason: "REQUESTED_BY_CUSTOMER",
        },
      },
    });
    if (asked === null || (asked.value === null && !isNo(asked.status))) return "unheard";
    if (asked.value !== null && !isLost(asked.value)) return "given";
    const refunds = await askRefunds(settings, reference);
    const given = refunds && givenOf(refunds, amount);
    if (given !== null && given >= amount.minor) return "given";
    return given === 0 ? "refused" : "unheard";
  },
});
