import { COUNTRY_CODES } from "../../contract/countries";
import { originOf } from "../../shared/site/hosts";
import { step } from "../edge-env";
import { isPreviewPath } from "../pages/routing/preview-path";
import { applyCachePolicy } from "./cache";
import { makeNonce, secure } from "./security-headers";

/** Sets the cache policy and the security headers of every answer, error pages included. */
export const headers = step(async (c, next) => {
  const url = c.get("url");
  const settings = c.get("settings");
  const nonce = makeNonce();
  const guests = new Set<string>();
  c.set("nonce", nonce);
  c.set("guests", guests);
  c.set("kind", "page");
  c.set("personal", false);
  await next();
  const answer = new Response(c.res.body, c.res);
  applyCachePolicy(answer.headers, c.get("kind"), { personal: c.get("personal"), status: answer.status });
  secure(answer.headers, {
    nonce,
    https: url.protocol === "https:",
    siteOrigins: COUNTRY_CODES.flatMap((country) => originOf(country, url, settings.hosts) ?? []),
    guests: [...guests],
    // The editors' desk shows the preview beside the form.
    framed: isPreviewPath(url.pathname),
    // Only where the visitor agreed to be counted is there anything for a tag manager.
    tags: c.get("counted") ? settings.tagOrigins : [],
  });
  // Search engines must not list a copy of the shop on another host.
  if (!c.get("onOurHost")) answer.headers.set("x-robots-tag", "noindex");
  // The old answer is cleared first, because Hono would copy its headers into the new one.
  c.res = undefined;
  c.res = answer;
});
