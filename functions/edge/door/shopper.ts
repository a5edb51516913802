import { toCountry } from "../../contract/countries";
import { isOwn } from "../../shared/page-facts";
import { partsAsked } from "../../shared/parts";
import { askedLanguage } from "../../shared/site/resolve";
import { type EdgeContext, step } from "../edge-env";
import { isPreviewPath } from "../pages/routing/preview-path";

const DEVICE_ID = /^[0-9a-f-]{36}$/;

/** Sets a long-lived device id (S3.15), which proves nothing; crawlers get none. */
function ensureDeviceId(c: EdgeContext) {
  const cookies = c.get("cookies");
  if (c.get("isCrawler") || DEVICE_ID.test(cookies.read("device-id") ?? "")) return;
  cookies.set("device-id", crypto.randomUUID(), { httpOnly: true });
}

/** Saves the country or language that the address names (S9.05); a country only if it is this site's. */
function rememberChoice(c: EdgeContext) {
  // The options of a preview are its address alone (docs/decisions/058).
  if (isPreviewPath(c.get("url").pathname)) return;
  const cookies = c.get("cookies");
  const clues = c.get("clues");
  const site = c.get("site");
  // A country's own host saves it too, because a choice made on another country's host arrives this way.
  if (clues.countryCookie === null && toCountry(clues.countryQuery) === site.country)
    cookies.set("locale", site.country.toLowerCase());
  if (askedLanguage(clues, site.country) === site.language && clues.languageCookie !== `lng_${site.language}`)
    cookies.set("language", `lng_${site.language}`);
}

/** Reads and writes the cookies of page visitors; an answer that used a cookie is private to that shopper. */
export const shopper = step(async (c, next) => {
  const cookies = c.get("cookies");
  const url = c.get("url");
  ensureDeviceId(c);
  rememberChoice(c);
  await next();
  if (c.error) return;
  const answer = new Response(c.res.body, c.res);
  cookies.commit(answer.headers);
  c.res = undefined;
  c.res = answer;
  // The page of an order or a booking is private even when its link, not a cookie, opened it.
  const own =
    isPreviewPath(url.pathname) ||
    isOwn(c.get("page").facts, url.searchParams) ||
    partsAsked(c.req.raw.headers) !== null;
  c.set("personal", cookies.wasRead || answer.headers.has("set-cookie") || own);
});
