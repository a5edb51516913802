import { contentStampOf } from "../../api/app";
import { cacheKindOf } from "../answers/cache";
import { wrongMethodOf } from "../door/methods";
import { type EdgeContext, step } from "../edge-env";
import { faultOf } from "../faults";
import { isStranger, withCopies } from "./copies";
import { pageOfData } from "./data-address";
import { isAhead } from "./kept/ahead";
import { ownHintsLeftOut } from "./kept/hints";
import { withKept } from "./kept/kept";
import { refuseWaited, tellOffline } from "./kept/offline";
import { rememberViewed } from "./kept/viewed";
import { contextOf, pageRequest, previewHere } from "./page-context";
import type { Pages } from "./pages";
import { plainOf } from "./plain-page";
import { ClosedShop } from "./routing/closed-shop";
import { loadsWhole } from "./routing/exempted";
import { movedPage } from "./routing/moved";
import { isPreviewPath } from "./routing/preview-path";
import { saveTyped } from "./typed-text";

/** Finds the page of the address once, for all steps that need it. */
export const matched = (pages: Pages) =>
  step(async (c, next) => {
    c.set("page", await pages.at(pageOfData(c.get("url").pathname) ?? c.get("url").pathname));
    c.set("factsAt", async (pathname) => (await pages.at(pathname)).facts);
    await next();
  });

/** Keeps previews out of search engines, whatever their page says. */
function noindexed(c: EdgeContext, answer: Response): Response {
  if (!isPreviewPath(c.get("url").pathname)) return answer;
  const kept = new Response(answer.body, answer);
  kept.headers.set("x-robots-tag", "noindex, nofollow");
  return kept;
}

/** Draws the page or runs its action; a cached copy may answer instead. */
export const page = step(async (c) => {
  const { url, site, settings, nonce, page, times } = c.var;
  const request = c.req.raw;
  const found = contextOf(c, await previewHere(c));
  const { context, experiments, isBusy } = found;
  const shop = new ClosedShop(c, context.api);
  const closed = await shop.before();
  if (closed !== null) return closed;
  const refused = await refuseWaited(c, context);
  if (refused !== null) return refused;
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
    plain: context.welcome === null && !context.saveData && !context.plain,
    forShoppers: true,
    now: context.now,
    stamp: () => contentStampOf(c.env, site.country),
    ctx: c.executionCtx,
  };
  const [drawn, exempt] = await Promise.all([
    withKept(c, found, () =>
      withCopies(asked, async () =>
        wrongMethodOf(
          request,
          await saveTyped(c, () => times.drawing(() => page.draw(pageRequest(request, url), context))),
          plainOf(c),
        ),
      ),
    ),
    loadsWhole(c, context),
  ]);
  const answer = (await shop.after()) ?? exempt ?? (await movedPage(c, context.api, drawn, url));
  if (answer.status < 400 && !isAhead(c)) experiments.settle();
  rememberViewed(c, answer);
  const whole = noindexed(c, await faultOf(c, answer, isBusy()));
  if (context.preview === null) return tellOffline(c, ownHintsLeftOut(c, whole), context);
  return (await import("./routing/preview")).stayingInPreview(whole, url);
});
