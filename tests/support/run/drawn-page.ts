import type { AppLoadContext } from "@remix-run/cloudflare";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { StringsProvider } from "../../../app/site/i18n";
import { SiteProvider } from "../../../app/site/use-site";
import { roomsOf } from "../../../functions/shared/words/strings.server";
import type { Shopper } from "../shop/world";
import { openPage } from "./pages";

type Drawing = (request: Request, context: AppLoadContext) => Promise<ReactNode>;

/** A page as the browser gets it, without header and footer. It stands at `path`, or at `shown` where it must know another spelling. */
export async function drawnPage(who: Shopper, path: string, page: Drawing, shown = path): Promise<string> {
  let html = "";
  let fault: unknown = null;
  await openPage(who, path, async (request, context) => {
    const { language } = context.site;
    const strings = { language, rooms: roomsOf(context.site) };
    try {
      const children = await page(request, context);
      const site = { value: context.site };
      const { query, dataRoutes } = createStaticHandler([{ path: "*", element: children }]);
      const found = await query(new Request(new URL(shown, request.url)));
      if (found instanceof Response) throw new Error(`The page ${shown} is not drawn`);
      const router = createElement(StaticRouterProvider, {
        router: createStaticRouter(dataRoutes, found),
        context: found,
        hydrate: false,
      });
      html = renderToStaticMarkup(
        createElement(SiteProvider, site, createElement(StringsProvider, { strings } as never, router)),
      );
    } catch (error) {
      fault = error;
    }
    return new Response(null);
  });
  if (fault !== null) throw fault;
  return html;
}
