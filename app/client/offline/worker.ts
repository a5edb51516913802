// The service worker (docs/decisions/076, 082): keeps the last pages that the edge lets it keep, shows them where there
// is no connection, and keeps changes of bag and wish list until there is one. Files are kept by the browser's own cache.
// It is built into one file, because a service worker is served as one.

import { aboutOf, allChanges, type Change, dropChange, escaped, keepChange, kindOf, takesChanges } from "./changes";
import { knowOwner } from "./owner";
import { keep, livePage, SAID, withoutConnection } from "./pages";
import { type Fetching, scope } from "./scope";
import { LONGEST_MS, sendWaiting } from "./sending";
import { knownOwner, OFFLINE, ownerNow, shell } from "./shell";
import { besideOf, saidOf, tellPages } from "./shown";

/** How long a page waits for what was to be sent before it. */
const BEFORE_PAGE_MS = 4000;
/** The header of a form with the product's name and price, as the page showed them (app/client/parts/changes.ts). */
const ABOUT = "x-about";
/** What the answer to a form says where it waits: the request was accepted, and will be acted on. */
const WAITS = 202;

const atMost = (work: Promise<unknown>, ms: number) =>
  Promise.race([work, new Promise((done) => setTimeout(done, ms))]);

/** Answers an opened page or a form that may not wait. */
async function answer(event: Fetching): Promise<Response> {
  const { request } = event;
  const isRead = request.method === "GET";
  try {
    const before = await allChanges();
    if (before.length > 0) await atMost(sendWaiting(), BEFORE_PAGE_MS);
    // A page that was asked for while something waited does not show it yet.
    const preloaded = isRead ? await event.preloadResponse.catch(() => undefined) : undefined;
    const got = (before.length > 0 ? undefined : preloaded) ?? (await fetch(request));
    const said = got.headers.get(SAID);
    if (said === null) return got;
    const kept = keep(request.url, got.clone(), said).catch(() => {});
    event.waitUntil(kept);
    if (before.length === 0) return got;
    await kept;
    return (await allChanges()).length > 0 ? livePage(got, request.url) : got;
  } catch {
    return withoutConnection(request);
  }
}

const ownReferrer = ({ referrer }: Request) => (referrer.startsWith(`${scope.location.origin}/`) ? referrer : null);

/** The products' names in their addresses, where the page named none. */
const slugsIn = (fields: URLSearchParams) => {
  const ids = fields.has("lines") ? fields.getAll("lines").join().split(",") : [aboutOf(fields)[1]];
  return fields.has("line_id") ? "" : ids.map((id) => id.replace(/(--|:).*/, "").replaceAll("-", " ")).join(", ");
};

/** A change as it is kept; null where the form may not wait, or the shop has not yet said who is there. */
async function changeOf(request: Request, body: string, id: number): Promise<Change | null> {
  const { pathname, search } = new URL(request.url);
  const fields = new URLSearchParams(body);
  const [kind, owner] = [kindOf(pathname, fields), await ownerNow()];
  // A form of another site is sent by a navigation; only the shop could refuse it.
  if (kind === undefined || owner === "" || (request.mode === "navigate" && ownReferrer(request) === null)) return null;
  const adds = kind === "add" || kind === "move";
  // Without a key of its own it may have arrived under none.
  if (adds && navigator.onLine && !fields.has("key")) return null;
  if (!fields.has("key")) fields.set("key", crypto.randomUUID());
  const [name = "", seen = ""] = (request.headers.get(ABOUT) ?? "").split(" ").map(decodeURIComponent);
  const [sent, to] = [navigator.onLine, pathname + search];
  return { id, owner, kind, to, fields: String(fields), name: escaped(name || slugsIn(fields)), seen, sent };
}

/** Says that a change waits: to the page's script as a message, without it by the page again. */
async function waitingAnswer(request: Request, change: Change): Promise<Response> {
  if (request.mode === "navigate") return Response.redirect(ownReferrer(request) ?? "/cart", 303);
  const { words = {} } = (await shell()) ?? {};
  const message = `${words.waits}: ${saidOf(change, words)}`;
  const toast = `<section id="toasts"><div class="toast toast-warn"><strong>${message}</strong></div></section>`;
  const headers = { "x-part": "toasts", "content-type": "text/html; charset=utf-8" };
  const body = `${toast}<template id="beside">${besideOf(change, words)}</template>`;
  return new Response(body, { status: WAITS, headers });
}

/** A navigation would become another kind of request with a signal of ours. */
const sent = (request: Request) =>
  request.mode === "navigate" ? fetch(request) : fetch(request, { signal: AbortSignal.timeout(LONGEST_MS) });

/** Sends a change of bag or wish list after those that wait; keeps it where it has no answer. */
async function change(event: Fetching): Promise<Response> {
  const { request } = event;
  const made = Date.now() + Math.random();
  const copy = request.clone();
  const body = copy.text();
  const waits = await sendWaiting();
  const kept = await changeOf(request, await body, made).catch(() => null);
  try {
    // Nothing overtakes what still waits.
    if (!waits || kept === null) return await sent(request);
  } catch (fault) {
    if (kept === null) {
      if (request.mode === "navigate") return withoutConnection(request);
      throw fault;
    }
  }
  if (kept === null) return Response.error();
  // What waited for an earlier one was not sent.
  await keepChange({ ...kept, sent: !waits && kept.sent });
  event.waitUntil(Promise.all([tellPages(), scope.registration.sync?.register("waiting").catch(() => {})]));
  return waitingAnswer(request, kept);
}

/** A press in the list of what waits: takes one back, or sends all. */
async function press(event: Fetching): Promise<Response> {
  const { request } = event;
  const back = ownReferrer(request);
  if (back === null) return Response.redirect(OFFLINE, 303);
  const id = new URLSearchParams(await request.text()).get("back");
  if (id === null) await sendWaiting();
  else await dropChange(Number(id));
  return Response.redirect(back, 303);
}

scope.addEventListener("install", (event) => {
  // The answer's head says who is there, without a page to keep.
  const asked = fetch(OFFLINE, { method: "HEAD" }).then(async ({ headers }) =>
    knowOwner(headers.get(SAID) ?? (await knownOwner()), true),
  );
  event.waitUntil(asked.then(() => scope.skipWaiting()));
});
scope.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]));
});
scope.addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  const { pathname, origin } = new URL(url);
  const isForm = method === "POST" && origin === scope.location.origin;
  if (isForm && pathname === OFFLINE) event.respondWith(press(event));
  else if (isForm && takesChanges(pathname)) event.respondWith(change(event));
  else if (mode === "navigate") event.respondWith(answer(event));
});
// A page says that the connection is back.
scope.addEventListener("message", (event) => event.waitUntil(sendWaiting(true)));
scope.addEventListener("sync", (event) => {
  // The browser tries again later where this fails.
  event.waitUntil(sendWaiting().then((waits) => (waits ? Promise.reject(new Error("Changes still wait")) : undefined)));
});
