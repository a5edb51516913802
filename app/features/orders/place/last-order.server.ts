import type { AppLoadContext } from "@remix-run/cloudflare";
import { linkTo } from "~/site/addresses/links";
import type { JustPlaced } from "./form/checkout-form";

const HOUR = 3600;
const nameOf = ({ site }: Pick<AppLoadContext, "site">) => `last_order_${site.country.toLowerCase()}`;

/** Remembers the order that emptied the bag, for a shopper who presses the back button. */
export const rememberOrder = (context: AppLoadContext, number: string, token: string) =>
  context.cookies.set(nameOf(context), `${number}~${token}`, { maxAge: HOUR, httpOnly: true });

/** The order that was just placed in this browser, with its link; the API checks the token in it. */
export function lastOrder(context: AppLoadContext): JustPlaced | null {
  const [number = "", token = ""] = context.cookies.read(nameOf(context))?.split("~") ?? [];
  if (!/^[A-Z0-9-]{6,24}$/.test(number) || token === "" || token.length > 300) return null;
  return { number, href: linkTo(context.site, `/orders/${number}`, { token }) };
}
