import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import {
  type NewsletterAddress,
  type NewsletterPart,
  newsletterAddresses,
  newsletterCounts,
} from "#contract/desk/desk-newsletter";
import type { Result } from "#shared/client/client";
import { textsOf } from "#shared/words/texts.server";
import { linkTo } from "~/site/addresses/links";
import { deskHere, deskTakes, shut } from "../desk.server";
import { csvAnswer, csvOf } from "../insights/csv";

const PATH = "/operator/newsletter";
const FILE = "/operator/newsletter.csv";

/** Loads how many addresses the country's newsletter has. */
export async function loadNewsletterDesk(request: Request, context: AppLoadContext) {
  const [here, reply] = await Promise.all([deskHere(request, context), context.api.call(newsletterCounts)]);
  if (!reply.ok) throw shut(reply.status, request, context);
  return { title: (await textsOf(context.site, "desk"))("newsletter"), here, counts: reply.value };
}

/** Proves who asks for the addresses, then leads to their file. */
export const askAddresses = deskTakes(async (form, context) => {
  const { step } = await deskHere(form.request, context);
  if (step !== null) return form.refusedFor("step_up_needed");
  return redirect(linkTo(context.site, FILE), 303);
});

/** The confirmed addresses as a CSV file, for an operator who has just proved who they are; everybody else is sent to the form. */
export async function newsletterFile(request: Request, context: AppLoadContext): Promise<Response> {
  await deskHere(request, context);
  const all: NewsletterAddress[] = [];
  let after: string | null = null;
  do {
    const reply: Result<NewsletterPart> = await context.api.call(newsletterAddresses, { body: { after } });
    if (!reply.ok) {
      if (reply.errors.some(({ code }) => code === "step_up_needed")) throw redirect(linkTo(context.site, PATH), 303);
      throw reply.status === 401 ? shut(401, request, context) : new Response(null, { status: 404 });
    }
    all.push(...reply.value.items);
    after = reply.value.next;
  } while (after !== null);
  const { site, now } = context;
  const name = `newsletter-${site.country.toLowerCase()}-${now.toISOString().slice(0, 10)}.csv`;
  return csvAnswer(name, csvOf(["email", "language", "consentVersion", "confirmedAt"], all));
}
