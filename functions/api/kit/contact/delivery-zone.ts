import { COUNTRIES, type CountryCode } from "../../../contract/countries";
import { SERVER_FACTS } from "../../../countries/countries";
import type { DeliveryZone } from "../../../countries/facts/country";

type PlaceOf = Readonly<Record<string, string>>;

const isIn = ({ regions, postcodes }: DeliveryZone, { state, province, postcode = "" }: PlaceOf) =>
  regions?.includes(state ?? province ?? "") === true || postcodes?.test(postcode) === true;

const isElsewhere = ({ regions, postcodes }: DeliveryZone) => regions === undefined && postcodes === undefined;

/** The zone of an address that its country's form accepts; null where delivery costs and takes the same everywhere. */
export function zoneOf(country: CountryCode, address: PlaceOf): DeliveryZone | null {
  const zones = SERVER_FACTS[country].deliveryZones;
  return zones?.findLast((zone) => isIn(zone, address)) ?? zones?.find(isElsewhere) ?? null;
}

/** The fee, in minor units, and working days of an order: those of its address, or of the nearest zone before there is one. */
export function deliveryTo(country: CountryCode, address: PlaceOf | null): Pick<DeliveryZone, "fee" | "days"> {
  const { deliveryFee: fee, deliveryDays: days } = COUNTRIES[country];
  return (address === null ? null : zoneOf(country, address)) ?? { fee, days };
}

/** The lowest and highest fee of a country, in minor units. */
export function deliveryFees(country: CountryCode): { from: number; to: number } {
  const fees = SERVER_FACTS[country].deliveryZones?.map(({ fee }) => fee) ?? [COUNTRIES[country].deliveryFee];
  return { from: Math.min(...fees), to: Math.max(...fees) };
}
