import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { claimOrder, showProfile } from "#contract/accounts/profile";
import { textsOf } from "#shared/words/texts.server";
import { done, takes } from "~/platform/form/actions.server";
import { linkTo, signInLink } from "~/site/addresses/links";

const NUMBER = /^[A-Z0-9-]{6,24}$/;

/** Reads the order number and the token from the link; both are empty for a shopper who will type a number. */
function askedFor(request: Request): { number: string; token: string } {
  const query = new URL(request.url).searchParams;
  return { number: query.get("number")?.slice(0, 24) ?? "", token: query.get("token")?.slice(0, 300) ?? "" };
}

/** Redirects to the sign-in, which returns to the same order (S2.27). */
function askToSignIn(request: Request, { site }: AppLoadContext) {
  const { pathname, search } = new URL(request.url);
  return redirect(signInLink(site, pathname, search), 303);
}

/** Loads the page that adds a guest's order to the account (expectation 11). @throws a redirect to the sign-in */
export async function loadClaim(request: Request, context: AppLoadContext) {
  const profile = await context.api.call(showProfile);
  if (!profile.ok) throw askToSignIn(request, context);
  const { email, emailConfirmed } = profile.value;
  const title = (await textsOf(context.site, "accounts"))("claimTitle");
  return { title, email, emailConfirmed, ...askedFor(request) };
}

/** Adds the order to the account and redirects to its orders (303), or sends the form back with its number. */
export const claimBy = takes(async (form, context) => {
  const { api, site } = context;
  const number = form.text("number").trim().toUpperCase();
  const token = form.text("token") || askedFor(form.request).token;
  if (!NUMBER.test(number)) return form.refusedFor("order_not_found", "number", 422);
  const reply = await api.call(claimOrder, { params: { number }, body: token === "" ? {} : { token } });
  if (!reply.ok) return reply.status === 401 ? askToSignIn(form.request, context) : form.refused(reply);
  return done(context, linkTo(site, "/account#orders"), { room: "accounts", key: "claimed", type: "success" });
});
