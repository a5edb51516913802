import type { QueueStanding } from "../../../contract/bag/launch-queue";
import type { Refusal } from "../../../contract/errors";
import { trip } from "../../../db/trip";
import { gateOf, gatesOf } from "../../catalogue/product/rules/gate";
import { type Attempt, attemptsRead } from "../../kit/attempts/attempts-store";
import type { Call } from "../../kit/call/call";
import { memberIdOf } from "../../kit/call/viewer";
import { askQueue, type QueueBindings, type QueuePlace } from "./queue-object";
import { endTurn, readQueue } from "./turns-store";

type QueueScope = Pick<Call, "d1" | "country" | "now" | "viewer">;
type Answer = { ok: true; queue: QueueStanding } | Refusal;
type Found = Awaited<ReturnType<typeof readQueue>>;

/** Why a product has no queue that this shopper could join; null where it has one. */
function whyClosed({ product }: Found, { viewer, now }: QueueScope): Refusal | null {
  if (product === null) return { ok: false, code: "product_not_found" };
  const gate = gateOf(gatesOf(product), viewer, now);
  if (gate.state === "queued") return null;
  return gate.state === "not_open"
    ? { ok: false, code: "not_open_yet", details: { opensAt: gate.opensAt } }
    : { ok: false, code: "queue_closed" };
}

/** The member's own standing, as far as the database knows it; null where the queue has to be asked. */
function ownStanding(
  { turn, pieces }: Found,
  now: Date,
): Pick<QueueStanding, "standing" | "variantId" | "until"> | null {
  if (turn?.used === true) return { standing: "served", variantId: turn.variantId, until: null };
  if (turn !== null && turn.orderNumber === null && turn.until > now.toISOString() && pieces.length > 0)
    return { standing: "turn", variantId: turn.variantId, until: turn.until };
  return null;
}

function described(found: Found, place: QueuePlace | null, now: Date): QueueStanding {
  const soldOut = found.pieces.every(({ available }) => available <= 0);
  const own = ownStanding(found, now);
  if (own !== null) return { ...own, ahead: null, soldOut };
  return place === null
    ? { standing: "none", variantId: null, until: null, ahead: null, soldOut }
    : { standing: "waiting", variantId: place.variantId, until: null, ahead: place.ahead, soldOut };
}

/**
 * Where a shopper stands in the queue of a launch; asking is what keeps a place from being passed over. Refuses with `product_not_found`,
 * `not_open_yet` and `queue_closed`. One trip, and a second where asking gave a turn.
 */
export async function showQueue(call: QueueScope, env: QueueBindings, slug: string): Promise<Answer> {
  const { country, now } = call;
  const memberId = memberIdOf(call.viewer);
  const found = await readQueue(call, { country, slug }, memberId);
  const closed = whyClosed(found, call);
  if (closed !== null) return closed;
  if (memberId === null || ownStanding(found, now) !== null) return { ok: true, queue: described(found, null, now) };
  const place = await askQueue(env, { act: "ask", country, slug, memberId, now: now.toISOString() });
  if (place !== null) return { ok: true, queue: described(found, place, now) };
  return { ok: true, queue: described(await readQueue(call, { country, slug }, memberId), null, now) };
}

type Joining = { slug: string; variantId: string; attempts: readonly Attempt[] };

/**
 * Gives a member a place for one piece of a variant, or leaves the place that they have. Refuses as {@link showQueue}, and with `turn_used` who has
 * ordered their piece, with `product_not_found` another product's variant, and with `out_of_stock` what is sold out.
 */
export async function joinQueue(
  call: QueueScope,
  env: QueueBindings,
  memberId: string,
  { slug, variantId, attempts }: Joining,
): Promise<Answer> {
  const { country, now } = call;
  const limited = await trip(call.d1, attemptsRead(now, attempts));
  if (limited !== null) return { ok: false, ...limited };
  const found = await readQueue(call, { country, slug }, memberId);
  const closed = whyClosed(found, call);
  if (closed !== null) return closed;
  const own = ownStanding(found, now);
  if (own?.standing === "served") return { ok: false, code: "turn_used" };
  if (own !== null) return { ok: true, queue: described(found, null, now) };
  const piece = found.pieces.find((one) => one.variantId === variantId);
  if (piece === undefined) return { ok: false, code: "product_not_found", field: "variantId" };
  if (piece.available <= 0) return { ok: false, code: "out_of_stock", field: "variantId" };
  const place = await askQueue(env, { act: "join", country, slug, memberId, variantId, now: now.toISOString() });
  if (place !== null) return { ok: true, queue: described(found, place, now) };
  return { ok: true, queue: described(await readQueue(call, { country, slug }, memberId), null, now) };
}

/** Gives up a place or a turn; the next in the queue has it. Leaving twice changes nothing. */
export async function leaveQueue(
  call: QueueScope,
  env: QueueBindings,
  memberId: string,
  slug: string,
): Promise<Answer> {
  const { country, now } = call;
  const found = await readQueue(call, { country, slug }, memberId);
  const closed = whyClosed(found, call);
  if (closed !== null) return closed;
  await endTurn(call, { country, slug }, memberId);
  await askQueue(env, { act: "leave", country, slug, memberId, now: now.toISOString() });
  return { ok: true, queue: described(await readQueue(call, { country, slug }, memberId), null, now) };
}
