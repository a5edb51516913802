// The service worker: keeps the last pages that the edge lets it keep, and shows them where there is no connection. It
// does nothing else: files are kept by the browser's own cache, and forms are sent by the page itself. It is one file
// without imports that are left at run time, because a service worker is served as one file (docs/decisions/076).

type Working = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Working & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type Scope = {
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", hear: (event: Working) => void): void;
  addEventListener(type: "fetch", hear: (event: Fetching) => void): void;
};
const scope = globalThis as unknown as Scope;

/** The same names as in functions/shared/device/offline.ts. */
const SAID = "x-offline";
const OFFLINE = "/offline";
const KEPT_AT = "KEPT_AT";

const PAGES = "pages";
const SHELL = "offline";
/** Under this address stands whose pages are kept, and in which language. */
const OWNER = "/offline/owner";
/** When a page was kept, in milliseconds since 1970. */
const SINCE = "x-kept-at";
const MOST_PAGES = 40;
const MOST_LINKS = 12;

/** Fetches the page for no connection without cookies, so that nothing of a shopper is in it. */
async function fetchShell(language: string | null): Promise<void> {
  const answer = await fetch(language === null ? OFFLINE : `${OFFLINE}?language=${language}`, { credentials: "omit" });
  if (answer.ok) await (await caches.open(SHELL)).put(OFFLINE, answer);
}

/** Forgets all pages when they are somebody else's, or in another language. */
async function knowOwner(owner: string): Promise<void> {
  const shell = await caches.open(SHELL);
  if ((await (await shell.match(OWNER))?.text()) === owner) return;
  await caches.delete(PAGES);
  await shell.put(OWNER, new Response(owner));
  await fetchShell(owner.split(".").at(-1) ?? null);
}

/** A page's address without its language, because all kept pages are in one. */
function keyOf(url: string): string {
  const key = new URL(url);
  key.searchParams.delete("language");
  return key.href;
}

/** Keeps a page where the edge says so, in place of its older copy; the oldest leave. */
async function keep(url: string, answer: Response, said: string): Promise<void> {
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

/** Says at the top of a kept page from when it is. */
async function keptPage(kept: Response, shell: string): Promise<Response> {
  const html = await kept.text();
  const since = new Date(Number(kept.headers.get(SINCE)));
  const time = since.toLocaleString(languageOf(html), { dateStyle: "medium", timeStyle: "short" });
  const bar = /<template id="offline-bar">([\s\S]*?)<\/template>/.exec(shell)?.[1]?.replace(KEPT_AT, () => time) ?? "";
  return new Response(
    html.replace(/<body[^>]*>/, (body) => body + bar),
    { headers: kept.headers },
  );
}

/** The page for no connection, with links to the pages that are kept, the last ones first. */
async function offlinePage(pages: Cache, shell: string, headers: Headers): Promise<Response> {
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
  const html = shell.replace(/(id="offline-kept"[\s\S]*?<ul[^>]*>)/, (list) => list + links.join(""));
  return new Response(html, { status: 503, headers });
}

/** What is shown where the shop can't be asked. */
async function withoutConnection({ method, url }: Request): Promise<Response> {
  const found = await (await caches.open(SHELL)).match(OFFLINE, { ignoreVary: true });
  if (found === undefined) return Response.error();
  const shell = await found.text();
  const pages = await caches.open(PAGES);
  const kept = method === "GET" ? await pages.match(keyOf(url), { ignoreVary: true }) : undefined;
  return kept === undefined ? offlinePage(pages, shell, found.headers) : keptPage(kept, shell);
}

async function answer(event: Fetching): Promise<Response> {
  const { request } = event;
  try {
    const got = (request.method === "GET" ? await event.preloadResponse : undefined) ?? (await fetch(request));
    const said = got.headers.get(SAID);
    if (said !== null) event.waitUntil(keep(request.url, got.clone(), said).catch(() => {}));
    return got;
  } catch {
    return withoutConnection(request);
  }
}

scope.addEventListener("install", (event) => {
  event.waitUntil(fetchShell(null).then(() => scope.skipWaiting()));
});
scope.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]));
});
scope.addEventListener("fetch", (event) => {
  const { mode, method } = event.request;
  // A form is the browser's own to send, and to send again; only where it surely can't be sent the page says so.
  if (mode === "navigate" && (method === "GET" || !navigator.onLine)) event.respondWith(answer(event));
});
