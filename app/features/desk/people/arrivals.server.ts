import type { AppLoadContext } from "@remix-run/cloudflare";
import { deskVisits } from "#contract/happening/arrivals";
import { textsOf } from "#shared/words/texts.server";
import { askedPage } from "~/site/addresses/page-number.server";
import { deskHere, shut } from "../desk.server";

/** Loads today's bookings, with who has arrived. */
export async function loadArrivals(request: Request, context: AppLoadContext) {
  const [here, visits, t] = await Promise.all([
    deskHere(request, context),
    context.api.call(deskVisits, { query: { page: askedPage(new URL(request.url).searchParams) } }),
    textsOf(context.site, "desk"),
  ]);
  if (!visits.ok) throw shut(visits.status, request, context);
  return { title: t("arrivals"), here, visits: visits.value };
}
