import { COUNTRIES } from "../../contract/countries";
import type { CheckoutInput } from "../../contract/orders";
import type { Assessment } from "../bag/assess-bag";
import type { Challenge } from "../challenge";
import type { Buyer } from "./checkout";
import type { Fault } from "./checkout/fault";
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
  return challenged(buyer.challenge ?? null, input.challenge, orderKey);
}

/** Whether the challenge was passed, for this one purpose; where it was not, the refusal says what draws it. */
export async function challenged(
  challenge: Challenge | null,
  response: string | undefined,
  purpose: string,
): Promise<Fault | null> {
  if (challenge === null) return null;
  if (response !== undefined && (await challenge.passed(response, purpose))) return null;
  return { code: "challenge_needed", details: challenge.shown };
}
