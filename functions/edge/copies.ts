import { type Cacheable, policyOf } from "./cache";

/** The edge's copies of answers, taken only from answers to visitors without cookies. */
export type Copies = {
  /** The copy, if it is young enough to be the answer. */
  fresh: () => Promise<Response | null>;
  /** The answer itself, of which a copy may be kept; or the copy, where the answer is a fault. */
  instead: (answer: Response) => Promise<Response>;
};

type CopyRequest = {
  request: Request;
  url: URL;
  kind: Cacheable;
  /** Country and language, on which the answer depends. */
  site: { country: string; language: string };
  version: string;
  nonce: string;
  /** Whether the answer is the same for everybody: no welcome mat, no Save-Data. */
  plain: boolean;
  now: Date;
  ctx: Pick<ExecutionContext, "waitUntil">;
};

const COPIED_AT = "x-copied-at";
const NONCE = "x-copied-nonce";
/** The milliseconds before a copy is written again, because writing costs more than a fresher copy is worth. */
const REWRITE_MS = 30_000;
/** Nobody links to longer addresses. */
const LONGEST_QUERY = 300;

/** The cache of the data centre; null during development in Node. */
const store = (): Cache | null =>
  typeof caches === "undefined" ? null : ((caches as CacheStorage & { default?: Cache }).default ?? null);

const none: Copies = { fresh: async () => null, instead: async (answer) => answer };

/**
 * Copies of one address in one country and language, made by one version of the program. A failing cache counts as
 * empty.
 */
export function copiesOf(asked: CopyRequest): Copies {
  const { request, url, kind, site, version, nonce, plain, now, ctx } = asked;
  const { fresh = 0, standIn } = policyOf(kind);
  const cache = store();
  if (cache === null || standIn === undefined || request.method !== "GET" || url.search.length > LONGEST_QUERY)
    return none;
  const stranger = request.headers.get("cookie") === null && request.headers.get("authorization") === null;
  const address = new URL(
    `https://copies.invalid/${[version, site.country, site.language].map(encodeURIComponent).join("/")}`,
  );
  address.pathname += `/${url.host}${url.pathname}`;
  address.search = url.search;
  const key = new Request(address);

  const read = async (): Promise<{ copy: Response; age: number } | null> => {
    const copy = await cache.match(key).catch(() => undefined);
    if (copy === undefined) return null;
    return { copy, age: now.getTime() - Number(copy.headers.get(COPIED_AT)) };
  };
  /** Makes an answer from the copy, with this answer's nonce for scripts and styles. */
  const revived = async ({ copy, age }: { copy: Response; age: number }) => {
    const headers = new Headers(copy.headers);
    const old = headers.get(NONCE) ?? "";
    for (const name of [NONCE, COPIED_AT, "cache-control", "cf-cache-status", "content-length"]) headers.delete(name);
    headers.set("age", String(Math.max(0, Math.floor(age / 1000))));
    const text = await copy.text();
    return new Response(old === "" ? text : text.replaceAll(old, nonce), { status: copy.status, headers });
  };

  return {
    async fresh() {
      if (fresh === 0 || !stranger || !plain) return null;
      const found = await read();
      return found !== null && found.age >= 0 && found.age < fresh * 1000 ? revived(found) : null;
    },
    async instead(answer) {
      if (answer.status >= 500) {
        // Pages show no personal data in their HTML cache kinds, but a call with a cookie may depend on who asks.
        const found = kind === "directory" || kind === "catalogue" ? await read() : null;
        const forAll = stranger || !url.pathname.startsWith("/api/");
        return found !== null && forAll ? revived(found) : answer;
      }
      if (answer.status !== 200 || !stranger || !plain || answer.headers.has("set-cookie")) return answer;
      const found = await read();
      if (found !== null && found.age < Math.max(REWRITE_MS, fresh * 1000)) return answer;
      const copy = answer.clone();
      const headers = new Headers(copy.headers);
      headers.set("cache-control", `public, max-age=${standIn}`);
      headers.set(COPIED_AT, String(now.getTime()));
      headers.set(NONCE, nonce);
      headers.delete("vary");
      ctx.waitUntil(cache.put(key, new Response(copy.body, { status: 200, headers })).catch(() => undefined));
      return answer;
    },
  };
}
