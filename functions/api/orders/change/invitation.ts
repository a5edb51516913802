import type { CountryCode } from "../../../contract/countries";
import type { Part } from "../../../db/trip";
import { referralSettled } from "../../beauty-pass/referrals/settle-store";
import { keptFrom } from "./fulfilment-states";

/** Gives or takes back the points of the invitation that an order belongs to, if any; for the end of the batch that changes the order. */
export function invitationSettled({
  now,
  country,
  number,
}: {
  now: Date;
  country: string;
  number: string;
}): Part<number>[] {
  const of = country as CountryCode;
  return referralSettled({ now, country: of, number, dueAt: keptFrom(of, now) });
}
