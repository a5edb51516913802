import { COUNTRIES } from "../../../../contract/countries";
import type { CheckoutInput } from "../../../../contract/orders/orders";
import type { Assessment } from "../../../bag/assess-bag";
import { isPassed, keepPassed } from "../../../kit/attempts/attempts-store";
import type { Fault } from "../../../kit/contact/fault";
import { hashOf } from "../../../kit/proof/signing";
import type { Buyer } from "../buyer";
import type { Holding } from "./holds-store";

/** Says when the first of the orders that wait is let go. */
export function tooManyUnpaid(
  { country, language, now }: Pick<Buyer, "country" | "language" | "now">,
  frees: Date,
): Fault {
  const { timeZone } = COUNTRIES[country];
  const format = new Intl.DateTimeFormat(`${language}-${country}`, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  const seconds = Math.max(1, Math.ceil((frees.getTime() - now.getTime()) / 1000));
  return { code: "too_many_unpaid", details: { time: format.format(frees), seconds } };
}

/** Whether one order more may hold its pieces unpaid: not at the limit, and near it after a challenge, where one is set up. */
export async function mayHold(
  buyer: Buyer,
  input: CheckoutInput,
  { holding, orderKey }: { holding: Holding; orderKey: string },
  { priced }: Assessment,
): Promise<Fault | null> {
  if (holding === null || buyer.unlimited === true || priced.totals.total.minor === 0) return null;
  if (holding.full) return tooManyUnpaid(buyer, holding.frees);
  return challenged(buyer, input.challenge, orderKey);
}

/**
 * Whether the challenge was passed, for this one purpose; where it was not, the refusal says what draws it. Once passed it stands for that
 * purpose for some minutes: an order that costs something else by now is asked about, and not challenged again.
 */
export async function challenged(
  { d1, now, challenge = null }: Pick<Buyer, "d1" | "now" | "challenge">,
  response: string | undefined,
  purpose: string,
): Promise<Fault | null> {
  if (challenge === null) return null;
  const key = await hashOf(purpose);
  if (response !== undefined && (await challenge.passed(response, purpose))) {
    await keepPassed(d1, now, key);
    return null;
  }
  return (await isPassed(d1, now, key)) ? null : { code: "challenge_needed", details: challenge.shown };
}
