import type { Store } from "../../contract/happening/happening";
import { dayIn } from "../kit/calendar/day-in";
import type { Scope } from "../kit/call/call";
import { whole } from "../kit/paging";
import { storesCalled } from "./near/find-stores";
import { nearestFirst, type Position } from "./near/nearest";
import { openingOf } from "./opening";
import { findStore, findStores, type StoreRow } from "./store";

function toStore(row: StoreRow & { km: number | null }, now: Date): Store {
  const { hours } = row;
  return {
    slug: row.slug,
    name: row.name,
    addressLines: row.address_lines,
    phone: row.phone,
    timeZone: row.time_zone,
    latitude: row.latitude,
    longitude: row.longitude,
    hours,
    opening: openingOf({ hours, timeZone: row.time_zone, closedOn: row.closed_on }, now),
    collect: row.collect,
    km: row.km === null ? null : Math.round(row.km * 10) / 10,
    hasAll: row.lacks === null ? null : row.lacks.length === 0,
    lacks: row.lacks ?? [],
  };
}

type StoresQuery = {
  bagId: string | null;
  collect: boolean;
  /** The slug of a service, or of a heading of services. */
  service?: string | null;
  /** Whether only stores that are open now are listed. */
  open?: boolean;
  /** The words of an area, or a postcode. */
  near?: string | undefined;
  from?: Position | null;
};

/** Lists the stores of a country (S7.15); with a bag, also which of them could hand it out now. */
export async function listStores(
  { d1, country, now }: Scope,
  { bagId, collect, service = null, open = false, near, from = null }: StoresQuery,
) {
  const rows = await findStores(d1, country, { bagId, collect, service, now });
  const all = nearestFirst(rows, from).map((row) => toStore(row, now));
  const called = near === undefined ? all : storesCalled(all, near);
  const items = open ? called.filter(({ opening }) => opening.open) : called;
  return whole(items);
}

/** One store of the country with the days on which it is closed (S2.09); null for any other. */
export async function describeStore({ d1, country, now }: Scope, slug: string) {
  const row = await findStore(d1, country, { slug, now });
  if (row === null) return null;
  const today = dayIn(row.time_zone, now);
  return { ...toStore({ ...row, km: null }, now), closedOn: row.closed_on.filter((date) => date >= today) };
}
