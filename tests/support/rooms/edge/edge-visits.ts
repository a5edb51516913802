import { createExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { handle } from "../../run/edge";
import { bindings } from "../../run/pages";

/** A page that prints the site of its request; tests of the edge need nothing else of Remix. */
export const page = async (_request: Request, context: AppLoadContext) =>
  new Response(`${context.site.country} ${context.site.language} ${context.welcome}`, {
    headers: { "content-type": "text/html; charset=utf-8" },
  });

const BROWSER = "Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";

export const visit = (url: string, init: RequestInit & { cf?: unknown } = {}, pages = page, with_ = bindings) =>
  handle(
    new Request(url, {
      ...init,
      headers: { "user-agent": BROWSER, ...(init.headers as Record<string, string>) },
    } as RequestInit),
    with_,
    createExecutionContext(),
    pages,
  );
