import { z } from "zod";
import { sign } from "../../../kit/proof/signing";
import type { BankEvent } from "../settle";
import type { AmountDue, ProviderEvent } from "./receive";

/** The key for the test bank's events; it has no secret of its own, because it moves no money. */
export const sandboxSecret = (sessionSecret: string) => sign(sessionSecret, "webhook|sandbox");

const BANK_EVENTS: readonly string[] = [
  "approve",
  "decline",
  "fail",
  "pending",
  "review",
  "block",
  "expire",
] satisfies BankEvent[];

const text = z.string().max(500);

/** The events of the test bank. It moves no money, but an amount in an event is compared like any other. */
const sandboxSchema = z.object({
  id: text.min(1),
  type: text,
  payment: text,
  /** Seconds since 1970, before the year 2100. */
  created: z.int().min(0).max(4_102_444_799),
  amount: z.int().optional(),
  currency: text.optional(),
});

/** Reads an event of the test bank: `nothing` for one that changes no payment, null when it is written otherwise. */
export function readSandboxEvent(body: unknown): ProviderEvent | "nothing" | null {
  const { success, data: event } = sandboxSchema.safeParse(body);
  if (!success) return null;
  const { id, type, payment, created, amount, currency } = event;
  if (!BANK_EVENTS.includes(type)) return "nothing";
  const isRight = (due: AmountDue) =>
    (amount === undefined || amount === due.amount) && (currency === undefined || currency === due.currency);
  return {
    id: `sandbox|${id}`,
    paymentId: payment,
    event: type as BankEvent,
    at: new Date(created * 1000),
    isRight,
  };
}
