import { z } from "zod";
import { type CountryCode, toCountry } from "../../../../contract/countries";
import type { Scope } from "../../../kit/call/call";
import { sign } from "../../../kit/proof/signing";
import { receiveDispute } from "../../refund/receive-dispute";
import { receiveRefund } from "../../refund/receive-refund";
import type { BankEvent } from "../settle";
import { type GatewaySettings, hasTestBank } from "./gateways";
import { type AmountDue, receivePayment } from "./receive";
import { isSignedBody } from "./signed-body";
import { readStripeEvent, type StripeNews, seconds, text } from "./stripe/stripe-events";
import { askDispute, askRefunds } from "./stripe/stripe-gateway";

type Provider = "stripe" | "sandbox";

export type Webhook = {
  provider: Provider;
  /** The body exactly as received, because the signature covers it. */
  body: string;
  signature: string | undefined;
  settings: GatewaySettings & { SESSION_SECRET: string };
  now: Date;
  /** Finds the database of a country: each may have its own, and a payment's id begins with its country. */
  scopeIn: (country: CountryCode) => Scope;
};

/** The key for the test bank's events; it has no secret of its own, because it moves no money. */
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

/** The events of the test bank. It moves no money, but an amount in an event is compared like any other. */
const sandboxSchema = z.object({
  id: text.min(1),
  type: text,
  payment: text,
  created: seconds,
  amount: z.int().optional(),
  currency: text.optional(),
});

type News = StripeNews | null;

function readSandboxEvent(body: unknown): News {
  const { success, data: event } = sandboxSchema.safeParse(body);
  if (!success) return null;
  const { id, type, payment, created, amount, currency } = event;
  const common = { id: `sandbox|${id}`, at: new Date(created * 1000) };
  if (!BANK_EVENTS.includes(type)) return { ...common, about: "nothing" };
  const isRight = (due: AmountDue) =>
    (amount === undefined || amount === due.amount) && (currency === undefined || currency === due.currency);
  return { ...common, about: "payment", paymentId: payment, event: type as BankEvent, isRight };
}

/** Reads how a refund or a dispute stands now at the provider, because its event may be old. */
async function lookAt({ settings, scopeIn }: Webhook, news: StripeNews): Promise<"taken" | "busy"> {
  const { id, at } = news;
  if (news.about === "refunds") {
    const refunds = await askRefunds(settings, news.intent);
    if (refunds === null) return "busy";
    const { paymentId, given } = refunds;
    const country = toCountry(paymentId?.slice(0, 2));
    return paymentId === undefined || country === null
      ? "taken"
      : receiveRefund(scopeIn(country), { id, paymentId, at, given });
  }
  if (news.about !== "dispute") return "taken";
  const dispute = await askDispute(settings, news.disputeId);
  if (dispute === null) return "busy";
  const paymentId = dispute === "unknown" ? undefined : dispute.paymentId;
  const country = toCountry(paymentId?.slice(0, 2));
  return dispute === "unknown" || paymentId === undefined || country === null
    ? "taken"
    : receiveDispute(scopeIn(country), { ...dispute, eventId: id, paymentId, at });
}

/**
 * Takes a provider's event when its signature and form are right. An event that is not ours, or is not news, is taken too, so that the provider does
 * not send it again.
 */
export async function takeWebhook(webhook: Webhook): Promise<"taken" | "forged" | "malformed" | "busy"> {
  const { provider, body, signature, now, scopeIn } = webhook;
  const secret = await secretOf(webhook);
  if (!secret || !(await isSignedBody(secret, signature, body, now))) return "forged";
  const event: unknown = JSON.parse(body);
  const news = provider === "stripe" ? readStripeEvent(event) : readSandboxEvent(event);
  if (news === null) return "malformed";
  if (news.about !== "payment") return lookAt(webhook, news);
  const country = toCountry(news.paymentId.slice(0, 2));
  if (country === null) return "taken";
  return (await receivePayment(scopeIn(country), news)) === "busy" ? "busy" : "taken";
}

/** The header with each provider's signature. */
export const SIGNATURE_HEADERS = { stripe: "stripe-signature", sandbox: "melati-signature" } as const satisfies Record<
  Provider,
  string
>;
