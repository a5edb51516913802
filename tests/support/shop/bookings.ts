import type { Answer, Shopper } from "./world";

/** A time in Singapore's first store at OPENING, when all three make-up artists work. */
export const SERVICE = {
  activityId: "everyday-make-up",
  storeSlug: "orchard",
  startsAt: "2026-03-09T06:30:00.000Z",
} as const;

/** Status, codes and fields of a refusal. */
export const refusal = ({ status, body }: Answer) => [
  status,
  ...(body.errors ?? []).map(({ code, field }: { code: string; field?: string }) =>
    field === undefined ? code : `${field} ${code}`,
  ),
];

export const hold = (who: Shopper, wanted: object = {}) =>
  who.post("/reservation-service/holds", { ...SERVICE, ...wanted });

/** The booking form of a new person. */
export const formOf = (holdId: string, more: object = {}) => ({
  ...{ holdId, fullName: "Melur Tan", email: `m${crypto.randomUUID()}@example.com`, answers: [], acknowledged: true },
  ...more,
});

/** Holds and books a place. Returns the booking, with the link's query. */
export async function booked(who: Shopper, wanted: object = {}, more: object = {}) {
  const held = await hold(who, wanted);
  if (held.status !== 201) throw new Error(`Nothing was held: ${JSON.stringify(held.body)}`);
  const made = await who.post("/reservation-service", formOf(held.body.id, more));
  if (made.status !== 201) throw new Error(`Nothing was booked: ${JSON.stringify(made.body)}`);
  const path = `/reservation-service/${made.body.number}`;
  return { ...made.body, path, link: `${path}?token=${made.body.token}` };
}
