import { type Cacheable, policyOf } from "../answers/cache";

type CopyRequest = {
  request: Request;
  url: URL;
  kind: Cacheable;
  /** Whether the page asks its visitor for consent. */
  asks: boolean;
  /** The variations that the page shows, each of which has copies of its own. */
  variations: string;
  /** The country and language, on which the answer depends. */
  site: { country: string; language: string };
  version: string;
  nonce: string;
  /** Whether the answer is the same for everybody: it has no welcome mat, and is drawn neither plain nor with less data. */
  plain: boolean;
  /**
   * Whether a shopper with cookies may get a copy that was made for another visitor. A page may not, because it shows nothing of the shopper's own
   * then; a call may.
   */
  forShoppers: boolean;
  now: Date;
  /** The number of the last change of content; a copy from before it is not young. */
  stamp: () => Promise<number | null>;
  ctx: Pick<ExecutionContext, "waitUntil">;
};
type Copy = { copy: Response; age: number; stamp: number };

const COPIED_AT = "x-copied-at";
const NONCE = "x-copied-nonce";
const STAMP = "x-copied-stamp";
/** The milliseconds before a copy is written again, because a write costs more than a fresher copy is worth. */
const REWRITE_MS = 30_000;
/** Longer addresses are not worth a copy, because no page links to them. */
const LONGEST_QUERY = 300;

/** The cache of the data centre; null during development in Node. */
const store = (): Cache | null =>
  typeof caches === "undefined" ? null : ((caches as CacheStorage & { default?: Cache }).default ?? null);

/** Whether a request comes from nobody that the shop could know. */
export const isStranger = ({ headers }: Request): boolean =>
  headers.get("cookie") === null && headers.get("authorization") === null;

/** Makes the key for the copies of one address in one country and language, made by one version of the program. */
function keyOf({ url, site, version, asks, variations }: CopyRequest): Request {
  const address = new URL(
    `https://copies.invalid/${[version, site.country, site.language, asks ? "asks" : "settled", variations || "control"].map(encodeURIComponent).join("/")}`,
  );
  address.pathname += `/${url.host}${url.pathname}`;
  address.search = url.search;
  return new Request(address);
}

/** Finds a copy and its age in milliseconds. A failing cache counts as empty. */
async function findCopy(cache: Cache, key: Request, now: Date): Promise<Copy | null> {
  const copy = await cache.match(key).catch(() => undefined);
  if (copy === undefined) return null;
  return {
    copy,
    age: now.getTime() - Number(copy.headers.get(COPIED_AT)),
    stamp: Number(copy.headers.get(STAMP)),
  };
}

/** Makes an answer from the copy, with this answer's nonce for scripts and styles. */
async function answerFromCopy({ copy, age }: Copy, nonce: string): Promise<Response> {
  const headers = new Headers(copy.headers);
  const old = headers.get(NONCE) ?? "";
  for (const name of [NONCE, COPIED_AT, STAMP, "cache-control", "cf-cache-status", "content-length"])
    headers.delete(name);
  headers.set("age", String(Math.max(0, Math.floor(age / 1000))));
  const text = await copy.text();
  return new Response(old === "" ? text : text.replaceAll(old, nonce), { status: copy.status, headers });
}

/** Saves a copy of an answer after it has gone out. */
function keep(
  answer: Response,
  cache: Cache,
  key: Request,
  { now, nonce, ctx, kind }: CopyRequest,
  stamp: number | null,
): void {
  const copy = answer.clone();
  const headers = new Headers(copy.headers);
  headers.set("cache-control", `public, max-age=${policyOf(kind).standIn}`);
  headers.set(COPIED_AT, String(now.getTime()));
  headers.set(NONCE, nonce);
  headers.set(STAMP, String(stamp));
  headers.delete("vary");
  ctx.waitUntil(cache.put(key, new Response(copy.body, { status: 200, headers })).catch(() => undefined));
}

/**
 * Answers with the edge's copy if it is young enough; or with a new answer, of which a copy may be saved; or with an older copy, if the new answer is
 * a fault. Copies are made only of answers to visitors without cookies.
 */
export async function withCopies(asked: CopyRequest, answered: () => Promise<Response>): Promise<Response> {
  const { request, url, kind, nonce, plain, forShoppers, now } = asked;
  const { fresh = 0, standIn } = policyOf(kind);
  const cache = store();
  if (cache === null || standIn === undefined || request.method !== "GET" || url.search.length > LONGEST_QUERY)
    return answered();
  const key = keyOf(asked);
  const stranger = isStranger(request);
  const copied = stranger && plain;
  // The cache is searched while the answer is made, so that nobody waits for both.
  const looked = copied ? findCopy(cache, key, now) : Promise.resolve(null);
  const young = fresh > 0 ? await looked : null;
  // Asked before the answer is made: a change in between makes the copy old.
  const stamp = fresh > 0 && copied ? await asked.stamp() : null;
  const isPresent = (found: Copy) => stamp === null || found.stamp === stamp;
  if (young !== null && young.age >= 0 && young.age < fresh * 1000 && isPresent(young))
    return answerFromCopy(young, nonce);

  const answer = await answered();
  if (answer.status >= 500) {
    const found = copied ? await looked : stranger || forShoppers ? await findCopy(cache, key, now) : null;
    return found === null ? answer : answerFromCopy(found, nonce);
  }
  if (answer.status !== 200 || !copied || answer.headers.has("set-cookie")) return answer;
  const found = await looked;
  if (found === null || found.age >= Math.max(REWRITE_MS, fresh * 1000) || !isPresent(found))
    keep(answer, cache, key, asked, stamp);
  return answer;
}
