import { cacheKindOf } from "../answers/cache";
import { wrongMethodOf } from "../door/methods";
import { step } from "../edge-env";
import { faultOf } from "../faults";
import { isStranger, withCopies } from "./copies";
import { contextOf, pageRequest } from "./page-context";
import type { Pages } from "./pages";
import { plainOf } from "./plain-page";
import { saveTyped } from "./typed-text";

/** Finds the page of the address once, for all steps that need it. */
export const matched = (pages: Pages) =>
  step(async (c, next) => {
    c.set("page", pages.at(c.var.url.pathname));
    c.set("factsAt", (pathname) => pages.at(pathname).facts);
    await next();
  });

/** Draws the page or runs its action; a cached copy may answer instead. */
export const page = step(async (c) => {
  const { url, site, settings, nonce, page } = c.var;
  const request = c.req.raw;
  const { context, experiments, isBusy } = contextOf(c);
  // Parts are for one shopper's script at one moment, so copies are neither made of them nor used for them.
  const kind = context.parts === null ? cacheKindOf(page.facts.cache, url.searchParams, "page") : "page";
  c.set("kind", kind);
  const asked = {
    request,
    url,
    kind,
    site,
    version: settings.version,
    nonce,
    asks: context.asksConsent,
    variations: isStranger(request) ? await experiments.copyName(page.facts.experiments) : "",
    plain: context.welcome === null && !context.saveData,
    forShoppers: true,
    now: context.now,
    ctx: c.executionCtx,
  };
  const answer = await withCopies(asked, async () =>
    wrongMethodOf(request, await saveTyped(c, () => page.draw(pageRequest(request, url), context)), plainOf(c)),
  );
  if (answer.status < 400) experiments.settle();
  return faultOf(c, answer, isBusy());
});
