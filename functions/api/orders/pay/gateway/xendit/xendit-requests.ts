import { z } from "zod";
import { CURRENCIES } from "../../../../../contract/countries";
import type { Money } from "../../../../../contract/money";
import type { BankEvent } from "../../settle";
import type { AmountDue } from "../receive";

/** Xendit counts in whole units of a currency, with decimals. */
export const xenditAmount = ({ minor, currency }: Money): number => minor / 10 ** CURRENCIES[currency].digits;

const text = z.string().max(500);

/** The part of a payment request that we read (API version 2024-11-11). */
export const requestSchema = z.object({
  payment_request_id: text.min(1),
  reference_id: text,
  status: text,
  request_amount: z.coerce.number().min(0),
  currency: text,
  actions: z
    .array(z.object({ type: text, descriptor: text.nullish(), value: z.string().max(5000).nullish() }))
    .nullish(),
});
export type XenditRequest = z.infer<typeof requestSchema>;

const EVENTS: Record<string, BankEvent> = {
  SUCCEEDED: "approve",
  FAILED: "fail",
  CANCELED: "fail",
  EXPIRED: "expire",
  REQUIRES_ACTION: "pending",
  ACCEPTING_PAYMENTS: "pending",
  AUTHORIZED: "pending",
};

/** The payment event that a request's state means; null for a state that is new to us. */
export const requestEvent = ({ status }: XenditRequest): BankEvent | null =>
  Object.hasOwn(EVENTS, status) ? (EVENTS[status] ?? null) : null;

/** Whether the request has the amount that was asked for. */
export const isRightAmount = ({ request_amount, currency }: XenditRequest, due: AmountDue): boolean =>
  currency === due.currency && request_amount === xenditAmount({ minor: due.amount, currency: due.currency });

/** What the shopper is to be shown: a page of its own, or a code; null when the answer has neither. */
export function shownOf({ actions }: XenditRequest): { url: string; code: null } | { url: null; code: string } | null {
  const found = (type: string, descriptors: readonly string[]) =>
    actions?.find((action) => action.type === type && descriptors.includes(action.descriptor ?? ""))?.value;
  const code = found("PRESENT_TO_CUSTOMER", ["QR_STRING", "VIRTUAL_ACCOUNT_NUMBER"]);
  if (code) return { url: null, code };
  const url = found("REDIRECT_CUSTOMER", ["WEB_URL"]) ?? found("REDIRECT_CUSTOMER", ["DEEPLINK_URL"]);
  return url && z.url({ protocol: /^https$/ }).safeParse(url).success ? { url, code: null } : null;
}

/** The part of a refund that we read. */
export const refundSchema = z.object({
  id: text.min(1),
  payment_request_id: text.nullish(),
  status: text,
  amount: z.coerce.number().min(0),
  currency: text,
});
export const refundsSchema = z.object({ data: z.array(refundSchema) });
export type XenditRefund = z.infer<typeof refundSchema>;

/** Whether a refund failed, so that its money is still with us. */
export const isLost = ({ status }: XenditRefund): boolean => status === "FAILED" || status === "CANCELLED";

/** The amount in minor units that went back or is on its way; refunds in another currency do not count. */
export const givenOf = (refunds: readonly XenditRefund[], { currency }: Pick<Money, "currency">): number =>
  refunds.reduce(
    (sum, refund) =>
      isLost(refund) || refund.currency !== currency
        ? sum
        : sum + Math.round(refund.amount * 10 ** CURRENCIES[currency].digits),
    0,
  );

/** A webhook is only a hint: it names a payment request or a refund, whose state is then read from Xendit. */
const newsSchema = z.object({
  event: text.min(1),
  created: z.iso.datetime({ offset: true }),
  data: z.looseObject({
    payment_request_id: text.nullish(),
    data: z.looseObject({ payment_request_id: text.nullish() }).nullish(),
  }),
});

export type XenditNews = { about: "payment" | "refunds"; requestId: string; at: Date } | { about: "nothing" };

/** Reads a webhook; null when it is not written as Xendit writes them. Events about refunds are wrapped twice. */
export function readXenditEvent(body: unknown): XenditNews | null {
  const { success, data: news } = newsSchema.safeParse(body);
  if (!success) return null;
  const requestId = news.data.payment_request_id ?? news.data.data?.payment_request_id;
  if (!requestId) return { about: "nothing" };
  const at = new Date(news.created);
  if (news.event.startsWith("refund.")) return { about: "refunds", requestId, at };
  return /^payment(_request)?\./.test(news.event) ? { about: "payment", requestId, at } : { about: "nothing" };
}
