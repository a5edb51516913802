import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { WorkerBindings } from "../../../functions/edge/environment";
import type { Shopper } from "../shop/world";
import { handle } from "./edge";
import { testEnv } from "./env";

/** The Worker's bindings, for requests through the whole edge. */
export const bindings = {
  ...testEnv,
  ENVIRONMENT: "test",
  VERSION: "9.9.9",
  ASSETS: { fetch: async () => new Response(null) },
} as unknown as WorkerBindings;

/** The Cookie header that a browser would send. */
export const cookiesOf = ({ cookies }: Shopper) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** A loader or an action. */
export type Page = (request: Request, context: AppLoadContext) => Promise<unknown>;

/**
 * Opens a page of the shopper's country through the whole edge, or posts a form to it. Remix would only draw the result, so it
 * isn't needed.
 */
export async function openPage(who: Shopper, path: string, page: Page, body?: BodyInit): Promise<Response> {
  const context = createExecutionContext();
  const origin = `http://${who.country.toLowerCase()}.localhost`;
  const request = new Request(`${origin}${path}`, {
    headers: { cookie: cookiesOf(who), origin, "sec-fetch-site": "same-origin" },
    ...(body === undefined ? {} : { method: "POST", body }),
  });
  const answered = (value: unknown) => {
    if (value instanceof Response) return value;
    const { init } = value as { init?: { status?: number } };
    return new Response(null, { status: init?.status ?? 200 });
  };
  const response = await handle(request, bindings, context, (...asked) => page(...asked).then(answered, answered));
  await waitOnExecutionContext(context);
  return response;
}
