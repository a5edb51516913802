import { refusal } from "../../shop/bookings";
import { type Shopper, shopper, world } from "../../shop/world";
import type { session } from "./reservations";

export const CLASS = "evening-make-up-class";

/** The first date of the class that begins days ahead, so that bookings of it can still be cancelled. */
export const dateAhead = async (who: Shopper = shopper()) => {
  const { sessions } = (await who.get(`/booking-service/activities/${CLASS}`)).body;
  const soonest = Date.now() + 3 * 86_400_000;
  return sessions.find(({ startsAt }: { startsAt: string }) => Date.parse(startsAt) > soonest) as Awaited<
    ReturnType<typeof session>
  >;
};

export const emailOf = (name: string) => `${name}@example.com`;

/** Joins the waiting list of a date under a name that is an email too. */
export const wait = (sessionId: string, name: string, seats = 1, who: Shopper = shopper()) =>
  who.post("/reservation-service/waiting", {
    activityId: CLASS,
    sessionId,
    seats,
    fullName: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    email: emailOf(name),
  });

/** Joins, and gives the link of the place in line. */
export async function waiting(sessionId: string, name: string, seats = 1, who: Shopper = shopper()) {
  const made = await wait(sessionId, name, seats, who);
  if (made.status !== 201) throw new Error(`Nobody waits: ${refusal(made).join(" ")}`);
  const path = `/reservation-service/waiting/${made.body.number}`;
  return { ...made.body, path, link: `${path}?token=${made.body.token}` };
}

/** The states of places in line, by their links. */
export const states = (places: readonly { link: string }[]) =>
  Promise.all(places.map(async ({ link }) => (await shopper().get(link)).body.state as string));

/** The recipients of the offers so far, in the order in which they were queued. */
export const offeredTo = async () =>
  (
    await world()
      .db.prepare("SELECT recipient FROM messages WHERE template = 'waiting_offered' ORDER BY id")
      .all<{ recipient: string }>()
  ).results.map(({ recipient }) => recipient.split("@")[0]);
