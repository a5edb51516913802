import { COUNTRY_CODES } from "../../contract/countries";
import { originOf } from "../../shared/site/hosts";
import { step } from "../edge-env";
import { applyCachePolicy } from "./cache";
import { makeNonce, secure } from "./security-headers";

/** Gives each answer, those of faults too, its cache policy and its security headers. */
export const headers = step(async (c, next) => {
  const { url, settings } = c.var;
  const nonce = makeNonce();
  const guests = new Set<string>();
  c.set("nonce", nonce);
  c.set("guests", guests);
  c.set("kind", "page");
  c.set("personal", false);
  await next();
  const answer = new Response(c.res.body, c.res);
  const { kind, personal, onOurHost } = c.var;
  applyCachePolicy(answer.headers, kind, { personal, status: answer.status });
  secure(answer.headers, {
    nonce,
    https: url.protocol === "https:",
    siteOrigins: COUNTRY_CODES.flatMap((country) => originOf(country, url, settings.hosts) ?? []),
    guests: [...guests],
  });
  // A copy of the shop under somebody else's name is not to be found in its place.
  if (!onOurHost) answer.headers.set("x-robots-tag", "noindex");
  // Emptied first: Hono would carry the old answer's headers over the new ones.
  c.res = undefined;
  c.res = answer;
});
