import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { confirmNewsletter, joinNewsletter, leaveNewsletter } from "#contract/lists/newsletter";
import { textsOf } from "#shared/words/texts.server";
import { done, takes } from "~/platform/form/actions.server";
import { linkTo } from "~/site/addresses/links";

/** What the link of an email does, and how that went. */
export type LinkAct = "confirm" | "leave";
export type LinkOutcome = "done" | "failed";

const CALLS = { confirm: confirmNewsletter, leave: leaveNewsletter } as const;

/** Loads the page of the form; `asked` is whether it was just sent. */
export async function loadNewsletter(request: Request, { site }: AppLoadContext) {
  const asked = new URL(request.url).searchParams.has("asked");
  const t = await textsOf(site, "content-newsletter");
  return { asked, title: t(asked ? "askedTitle" : "title"), description: t("text") };
}

/** Asks for the newsletter, and says where the email went; a refused form comes back on its own page, with its text. */
export const askForNewsletter = takes(async (form, context) => {
  const reply = await context.api.call(joinNewsletter, { body: form.bodyFor(joinNewsletter) });
  return reply.ok ? done(context, linkTo(context.site, "/newsletter", { asked: "1" })) : form.refused(reply);
});

/** Loads the page of a link. */
export const loadLink = (act: LinkAct) => async (request: Request, context: AppLoadContext) => ({
  token: (new URL(request.url).searchParams.get("token") ?? "").slice(0, 200),
  title: (await textsOf(context.site, "content-newsletter"))(`${act}Title`),
});

/** Does what a link says. */
export const followLink = (act: LinkAct) =>
  takes(async (form, context) => {
    const call = CALLS[act];
    const reply = await context.api.call(call, { body: form.bodyFor(call) });
    const outcome: LinkOutcome = reply.ok ? "done" : "failed";
    return data({ outcome }, reply.ok ? 200 : reply.status);
  });
