import { CookieJar } from "../../shared/site/cookies";
import { countryOfHost, isOurs, publicAddress, type SiteHosts } from "../../shared/site/hosts";
import { resolveSite, type SiteClues } from "../../shared/site/resolve";
import { step } from "../edge-env";

/** Collects what a request says about country and language (S4.07, S4.08). */
const readClues = (request: Request, url: URL, cookies: CookieJar, hosts: SiteHosts): SiteClues => ({
  hostCountry: countryOfHost(url.hostname, hosts),
  header: request.headers.get("x-site-country"),
  countryCookie: cookies.read("locale"),
  countryQuery: url.searchParams.get("country_code"),
  languageQuery: url.searchParams.get("language"),
  languageCodeQuery: url.searchParams.get("language_code"),
  languageCookie: cookies.read("language"),
});

/** Decides country and language, and the public address of the page. */
export const site = step(async (c, next) => {
  const url = c.get("url");
  const { hosts, siteOrigin } = c.get("settings");
  const cookies = new CookieJar(c.req.header("cookie") ?? null, url.protocol === "https:", new Date());
  const clues = readClues(c.req.raw, url, cookies, hosts);
  const found = resolveSite(clues);
  c.set("cookies", cookies);
  c.set("clues", clues);
  c.set("site", found);
  c.set("here", publicAddress(url, found.country, hosts, siteOrigin));
  c.set("onOurHost", isOurs(url, hosts, siteOrigin));
  await next();
});
