// The last pages that were read: keeps them, and shows them where there is no connection.

import { knowOwner } from "./owner";
import { OFFLINE, PAGES, type Shell, shell } from "./shell";
import { withWaiting } from "./shown";

/** The same names as in functions/shared/device/offline.ts. */
export const SAID = "x-offline";
const KEPT_AT = "KEPT_AT";

/** When a page was kept, in milliseconds since 1970. */
const SINCE = "x-kept-at";
const MOST_PAGES = 40;
const MOST_LINKS = 12;

/** A page's address without its language, because all kept pages are in one. */
function keyOf(url: string): string {
  const key = new URL(url);
  key.searchParams.delete("language");
  return key.href;
}

/** Keeps a page where the edge says so, in place of its older copy; the oldest leave. */
export async function keep(url: string, answer: Response, said: string): Promise<void> {
  const [owner = "", may] = said.split(" ");
  await knowOwner(owner);
  if (may !== "keep") return;
  const headers = new Headers(answer.headers);
  headers.set(SINCE, String(Date.now()));
  const pages = await caches.open(PAGES);
  const body = await answer.text();
  await pages.delete(keyOf(url), { ignoreVary: true });
  await pages.put(keyOf(url), new Response(body, { headers }));
  const all = await pages.keys();
  await Promise.all(all.slice(0, -MOST_PAGES).map((old) => pages.delete(old, { ignoreVary: true })));
}

const languageOf = (html: string) => /<html[^>]* lang="([^"]+)"/.exec(html)?.[1];
/** The bag shows what waits at once; other pages fold it. */
const isBag = (url: string) => new URL(url).pathname === "/cart";

/** Says at the top of a kept page from when it is, and what waits. */
async function keptPage(url: string, kept: Response, { words }: Shell): Promise<Response> {
  const html = await kept.text();
  const since = new Date(Number(kept.headers.get(SINCE)));
  const time = since.toLocaleString(languageOf(html), { dateStyle: "medium", timeStyle: "short" });
  const bar = (words.bar ?? "").replace(KEPT_AT, () => time);
  const shown = await withWaiting(html, { words, isOpen: isBag(url) });
  return new Response(
    shown.replace(/<body[^>]*>/, (body) => body + bar),
    { headers: kept.headers },
  );
}

/** The page for no connection, with links to the pages that are kept, the last ones first. */
async function offlinePage({ html, headers, words }: Shell, lost: boolean): Promise<Response> {
  const pages = await caches.open(PAGES);
  const links = await Promise.all(
    (await pages.keys())
      .slice(-MOST_LINKS)
      .reverse()
      .map(async ({ url }) => {
        const title = /<title>([^<|]*)/.exec((await (await pages.match(url, { ignoreVary: true }))?.text()) ?? "")?.[1];
        const { pathname, search } = new URL(url);
        const href = (pathname + search).replaceAll("&", "&amp;").replaceAll('"', "%22").replaceAll("<", "%3C");
        return title ? `<li><a href="${href}">${title}</a></li>` : "";
      }),
  );
  const linked = html.replace(/(id="offline-kept"[\s\S]*?<ul[^>]*>)/, (list) => list + links.join(""));
  const said = lost ? linked.replace(/(id="offline-text"[^>]*>)[^<]*/, (_, open) => open + words.lost) : linked;
  return new Response(await withWaiting(said, { words, isOpen: true }), { status: 503, headers });
}

/** What is shown where the shop can't be asked. A form that was on its way may have arrived, unless the browser knows that it has no connection. */
export async function withoutConnection({ method, url }: Request): Promise<Response> {
  const found = await shell();
  if (found === null) return Response.error();
  const pages = await caches.open(PAGES);
  const kept = method === "GET" ? await pages.match(keyOf(url), { ignoreVary: true }) : undefined;
  return kept === undefined ? offlinePage(found, method !== "GET" && navigator.onLine) : keptPage(url, kept, found);
}

/** A page of the shop with what waits above it. */
export async function livePage(answer: Response, url: string): Promise<Response> {
  const { words = {} } = (await shell()) ?? {};
  const isOpen = isBag(url) || new URL(url).pathname === OFFLINE;
  const { status, headers } = answer;
  return new Response(await withWaiting(await answer.text(), { words, isOpen }), { status, headers });
}
