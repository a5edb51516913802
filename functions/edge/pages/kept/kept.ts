import { shownStampOf } from "../../../api/app";
import { databaseFor } from "../../../db/d1/client";
import { ADDRESSES, isOneOf } from "../../../shared/routing/addresses";
import type { EdgeContext } from "../../edge-env";
import type { DrawnContext, HeardCall } from "../page-context";
import { outdated, ownAhead } from "./ahead";
import { answerOf, keptOf } from "./kept-answer";
import { type KeptPage, KeptPages, type PageKey } from "./kept-pages";
import { bagOf, lookOf, nameOf, piecesIn } from "./who";

type Draw = () => Promise<Response>;

/** The pages of each database, which an isolate keeps as long as its binding. */
const memories = new WeakMap<D1Database, KeptPages<HeardCall>>();

function memoryOf(d1: D1Database): KeptPages<HeardCall> {
  const memory = memories.get(d1) ?? new KeptPages();
  memories.set(d1, memory);
  return memory;
}

/** How often a request looks for a page that others draw, before it draws the page for itself. */
const LOOKS = 3;

/**
 * Answers with a page that was drawn for somebody else, if nothing has changed since and it shows nothing of theirs (docs/decisions/065); or draws
 * the page, and keeps it for others.
 */
export async function withKept(c: EdgeContext, asked: DrawnContext, draw: Draw): Promise<Response> {
  const { country } = c.get("site");
  const own = () => ownAhead(c) ?? draw();
  const look = c.get("settings").keepsPages ? await lookOf(c, asked) : null;
  if (look === null) return own();
  c.set("fetchesAhead", true);
  const name = nameOf(look, asked);
  const memory = memoryOf(databaseFor(c.env, country));
  const stampNow = () => shownStampOf(asked.bindings, country);
  const now = asked.context.now.getTime();
  const old = await outdated(c, async () => {
    const [bag, stamp] = await Promise.all([bagOf(asked), stampNow()]);
    return { look, bag, stamp, now };
  });
  if (old !== null) return old;
  for (let looks = 0; looks < LOOKS; looks++) {
    if (memory.has(name)) {
      const [bag, stamp] = await Promise.all([bagOf(asked), stampNow()]);
      if (bag === null || stamp === null) return own();
      const found = memory.find({ name, bag }, { stamp, now });
      if (found !== null) {
        c.set("shown", { look, bag, stamp: found.stamp, drawnAt: found.drawnAt });
        return show(c, asked, found);
      }
    }
    // Nothing waits between this look and the beginning of the drawing, so that only one of a crowd draws.
    if (!memory.isDrawn(name)) {
      const drawn = memory.drawing(name, () => drawAndKeep(c, asked, { look, name, memory, stamp: stampNow(), draw }));
      // The others get the page also if the one who asked first has left by then.
      c.executionCtx.waitUntil(drawn.catch(() => undefined));
      return drawn;
    }
    await memory.quiet(name);
  }
  return own();
}

/** Shows a kept page, and lets those know of it who would have heard of its drawing. */
async function show(c: EdgeContext, { context, experiments }: DrawnContext, found: KeptPage<HeardCall>) {
  const { page, nonce, watch } = c.var;
  for (const key of page.facts.experiments ?? []) await experiments.shows(key);
  for (const call of found.heard) watch?.(...call);
  for (const origin of found.guests) context.guests.add(origin);
  return answerOf(found, nonce);
}

type Drawing = { look: string; name: string; memory: KeptPages<HeardCall>; stamp: Promise<number | null>; draw: Draw };

/**
 * Draws a page and keeps it. The number of the last change is asked for before the page reads anything, and travels with its first reads: a change in
 * between makes the page old, and no page takes a trip more.
 */
async function drawAndKeep(
  c: EdgeContext,
  { context, heard, isPartial }: DrawnContext,
  drawing: Drawing,
): Promise<Response> {
  const { nonce, watch, cookies } = c.var;
  const before = cookies.changes;
  const [drawn, stamp] = await Promise.all([drawing.draw(), drawing.stamp]);
  const isDocument = drawn.headers.get("content-type")?.startsWith("text/html") === true;
  // A cookie that was set while the page was drawn is this shopper's, and so may be the page.
  const isOwn = drawn.headers.has("set-cookie") || cookies.changes !== before;
  const count = heard.find(([route]) => isOneOf(route, [ADDRESSES.bag.itemsCount]))?.[2];
  const bag = count === undefined ? 0 : piecesIn(count as Parameters<typeof piecesIn>[0]);
  // What lacks a part because a call failed is nothing to keep: the next visitor may get it whole.
  const isWhole = drawn.status === 200 && isDocument && !isPartial();
  if (!isWhole || isOwn || stamp === null || bag === null) return drawn;
  const text = await drawn.text();
  const key: PageKey = { name: drawing.name, bag };
  const about = { headers: drawn.headers, nonce, stamp, drawnAt: context.now.getTime(), guests: [...context.guests] };
  drawing.memory.save(key, keptOf(text, { ...about, heard: watch === null ? [] : heard }));
  c.set("shown", { look: drawing.look, bag, stamp, drawnAt: about.drawnAt });
  return new Response(text, drawn);
}
