import type { CheckoutInput } from "../../../../contract/orders/orders";
import type { Assessment } from "../../../bag/assess-bag";
import { isPassed, keepPassed } from "../../../kit/attempts/attempts-store";
import type { Fault } from "../../../kit/contact/fault";
import { hashOf } from "../../../kit/proof/signing";
import { deadlineText } from "../../../kit/text/deadline-text";
import type { Buyer } from "../buyer";
import type { NearLimit } from "./holds-store";

/** The refusal, with the time when the first of the unpaid orders is released. */
export function tooManyUnpaid(
  { country, language, now }: Pick<Buyer, "country" | "language" | "now">,
  frees: Date,
): Fault {
  const seconds = Math.max(1, Math.ceil((frees.getTime() - now.getTime()) / 1000));
  return { code: "too_many_unpaid", details: { time: deadlineText(frees, language, country), seconds } };
}

/**
 * Whether one more order may hold its pieces unpaid: not at the limit, and near the limit only after a challenge, when one is set up.
 */
export async function mayHold(
  buyer: Buyer,
  input: CheckoutInput,
  { holding, orderKey }: { holding: NearLimit; orderKey: string },
  { priced }: Assessment,
): Promise<Fault | null> {
  if (holding === null || buyer.unlimited === true || priced.totals.total.minor === 0) return null;
  if (holding.full) return tooManyUnpaid(buyer, holding.frees);
  return challenged(buyer, input.challenge, orderKey);
}

/**
 * Whether the challenge was solved for this one purpose; if not, the refusal has the data to show it. A solved challenge counts for that purpose for
 * some minutes, so an order whose total changed needs no second one.
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
