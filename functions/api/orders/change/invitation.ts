import type { CountryCode } from "../../../contract/countries";
import type { Part } from "../../../db/trip";
import { referralSettled } from "../../beauty-pass/referrals/settle-store";
import { RETURN_DAYS } from "./fulfilment-states";

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
  return referralSettled({ now, country: country as CountryCode, number, returnDays: RETURN_DAYS });
}
