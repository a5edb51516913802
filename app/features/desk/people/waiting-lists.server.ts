import type { AppLoadContext } from "@remix-run/cloudflare";
import { deskWaitingDates, deskWaitingPeople } from "#contract/happening/waiting";
import { textsOf } from "#shared/words/texts.server";
import { askedPage } from "~/site/addresses/page-number.server";
import { deskHere, shut } from "../desk.server";

/** Loads the coming dates with a waiting list, or who waits for one of them. */
export async function loadWaitingLists(request: Request, context: AppLoadContext) {
  const query = new URL(request.url).searchParams;
  const session = query.get("session")?.slice(0, 120) ?? null;
  const page = { page: askedPage(query) };
  const [here, dates, people, t] = await Promise.all([
    deskHere(request, context),
    context.api.call(deskWaitingDates, { query: session === null ? page : {} }),
    session === null ? null : context.api.call(deskWaitingPeople, { params: { session }, query: page }),
    textsOf(context.site, "desk"),
  ]);
  if (!dates.ok) throw shut(dates.status, request, context);
  if (people?.ok === false) throw shut(people.status, request, context);
  return {
    title: t("waitingLists"),
    here,
    session: session ?? "",
    dates: session === null ? dates.value : null,
    /** The date of the list that is open, while it is one of the next. */
    date: dates.value.items.find(({ sessionId }) => sessionId === session) ?? null,
    people: people?.ok ? people.value : null,
  };
}
