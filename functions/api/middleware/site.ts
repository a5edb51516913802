import { createMiddleware } from "hono/factory";
import { DEFAULT_COUNTRY, toCountry } from "../../contract/countries";
import { databaseFor } from "../../db/d1/client";
import { languageOfHeader, localeTagOf } from "../../shared/site/resolve";
import { textsOf } from "../../shared/words/texts.server";
import type { ApiEnv } from "../environment";
import { secretsOf } from "../kit/proof/signing";
import { refuse } from "../kit/refusals/refuse";
import { momentOf } from "./door/hand-over";

/** Accepts the request id that the edge set; any other text is not repeated in logs and answers. */
const requestIdOf = (given: string | undefined): string =>
  given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();

/**
 * Sets country, language, clock and database of a call (S7.01). The edge has already matched X-Site-Country with the host (R10).
 */
export const settleSite = createMiddleware<ApiEnv>(async (c, next) => {
  const named = c.req.header("x-site-country");
  const country = toCountry(named) ?? DEFAULT_COUNTRY;
  c.set("requestId", requestIdOf(c.req.header("x-request-id")));
  c.set("country", country);
  const language = languageOfHeader(c.req.header("accept-language"), country);
  c.set("language", language);
  c.set("refusals", await textsOf({ language, localeTag: localeTagOf(language, country) }, "errors"));
  c.set("now", momentOf(c.req.raw) ?? new Date());
  if (named !== undefined && toCountry(named) === null)
    return refuse(c, { code: "invalid_country", field: "x-site-country" });
  c.set("d1", databaseFor(c.env, country));
  if (c.env.SESSION_SECRET_PREVIOUS)
    c.env = { ...c.env, SESSION_SECRET: secretsOf(c.env), SESSION_SECRET_PREVIOUS: "" };
  await next();
});
