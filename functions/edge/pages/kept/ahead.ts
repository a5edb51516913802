import { setCookiesOf } from "../../../shared/site/cookies";
import { type EdgeContext, step } from "../../edge-env";
import type { DrawnFor } from "./drawn-for";

/** Where the rules are by which a browser fetches pages ahead. */
export const SPECULATION_RULES = "/speculation-rules.json";
/** The header by which a page that was fetched ahead says that it is open now, and what it was drawn for. */
const OPENED = "x-opened";
/** For how long after its drawing a page may be opened as it is: the clock alone changes pages too, such as at the start of an offer. */
const OLDEST_MS = 120_000;

type Present = { look: string; bag: number | null; stamp: number | null; now: number };

/** Whether a browser asks before its visitor does. */
export const isAhead = ({ req }: EdgeContext): boolean =>
  /prefetch|prerender/.test(req.raw.headers.get("sec-purpose") ?? "");

const openedOf = ({ req: { raw } }: EdgeContext): string | null =>
  raw.method === "GET" ? raw.headers.get(OPENED) : null;

/** Makes a browser that fetched a page ahead ask for it again, once its visitor does. */
const refusedAhead = () => new Response(null, { status: 403 });
/** Makes an open page that was fetched ahead load itself again. */
const loadAgain = () => new Response(null, { status: 205 });

const written = ({ stamp, drawnAt, bag, look }: DrawnFor): string =>
  [stamp, drawnAt, bag, encodeURIComponent(look)].join(" ");

/** The answer where a page is one shopper's own, which is never fetched ahead; null for a page that is simply opened. */
export function ownAhead(c: EdgeContext): Response | null {
  if (isAhead(c)) return refusedAhead();
  return openedOf(c) === null ? null : loadAgain();
}

/** The answer to a page that was fetched ahead and is not what would be shown now; null for every other request. */
export async function outdated(c: EdgeContext, present: () => Promise<Present>): Promise<Response | null> {
  const told = openedOf(c);
  if (told === null) return null;
  const [stamp, drawnAt, bag, look] = told.split(" ");
  const now = await present();
  const isRight =
    now.stamp !== null &&
    Number(stamp) >= now.stamp &&
    now.now - Number(drawnAt) < OLDEST_MS &&
    Number(bag) === now.bag &&
    look === encodeURIComponent(now.look);
  return isRight ? null : loadAgain();
}

/**
 * Gives a page that is fetched ahead what it does when it is opened. The shop counts it then, or has it loaded again where it is no longer right. Without script it cannot ask,
 * so it is loaded again in any case.
 */
function reporting(document: string, shown: DrawnFor, nonce: string): string {
  const headers = JSON.stringify({ [OPENED]: written(shown) });
  const script = `fetch(location.href,{headers:${headers},cache:"no-store",keepalive:true}).then(({status})=>status===205&&location.reload(),()=>{})`;
  return document.replace(
    "</head>",
    () =>
      `<script nonce="${nonce}">${script}</script><noscript><meta http-equiv="refresh" content="0"></noscript></head>`,
  );
}

const withHeader = (answer: Response, name: string, value: string): Response => {
  const told = new Response(answer.body, answer);
  told.headers.set(name, value);
  return told;
};

async function answerOf(c: EdgeContext): Promise<Response> {
  const [shown, fetchesAhead, nonce] = [c.get("shown"), c.get("fetchesAhead"), c.get("nonce")];
  const answer = c.res;
  const cookies = setCookiesOf(answer.headers);
  if (isAhead(c) && (shown === null || answer.status !== 200 || cookies.length > 0)) return refusedAhead();
  if (openedOf(c) !== null) {
    const status = answer.status === 200 ? 204 : answer.status;
    return new Response(null, { status, headers: cookies.map((cookie): [string, string] => ["set-cookie", cookie]) });
  }
  // What was fetched ahead shows the bag, the language and the choices from before the change.
  if (c.req.method === "POST") return withHeader(answer, "clear-site-data", '"prefetchCache"');
  if (!fetchesAhead || answer.status !== 200) return answer;
  const page =
    isAhead(c) && shown !== null ? new Response(reporting(await answer.text(), shown, nonce), answer) : answer;
  return withHeader(page, "speculation-rules", `"${SPECULATION_RULES}"`);
}

/**
 * Pages that are fetched ahead (docs/decisions/098): only those that are the same for everybody, and only where that changes nothing, not even a cookie. When one is opened
 * it says so, and is counted, remembered as viewed and given its cookies like any other.
 */
export const ahead = step(async (c, next) => {
  c.set("shown", null);
  c.set("fetchesAhead", false);
  // A page that the browser also runs ahead would say that it is open.
  if (c.req.header("sec-purpose")?.includes("prerender")) return refusedAhead();
  await next();
  if (c.error) return;
  const answer = await answerOf(c);
  if (answer === c.res) return;
  // The old answer is cleared first, because Hono would copy its headers into the new one.
  c.res = undefined;
  c.res = answer;
});
