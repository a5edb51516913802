import type { KeyOf } from "../../../shared/words/rooms";
import { textsOf } from "../../../shared/words/texts.server";
import type { TemplateVars } from "../../kit/outbox/template-vars";
import { type NewsletterAct, newsletterToken } from "../../lists/newsletter/newsletter-token";
import { stopToken } from "../../lists/stop-token";
import type { MessageContent } from "../layout/content";
import { siteLink } from "../site-link";
import type { TemplateContext } from "./template-context";

type NoticeVars = TemplateVars["back_in_stock"];

/** A message for a person on a waitlist, with a link that stops it (R62). */
const toWaiting =
  (what: "back" | "launch" | "early" | "runOut") =>
  async ({ noticeId, slug, variantId, name }: NoticeVars, context: TemplateContext): Promise<MessageContent> => {
    const { settings, secret } = context;
    const t = await textsOf(context, "messages");
    const say = (part: string) => t(`${what}${part}` as KeyOf<"messages">, { name });
    const token = await stopToken(secret, noticeId);
    return {
      subject: say("Subject"),
      heading: say("Heading"),
      paragraphs: [say("Text")],
      button: {
        label: t("toProduct"),
        href: siteLink(settings, context, `/products/${slug}`, variantId === "" ? {} : { variantId }),
      },
      aside: t("waitedAside"),
      footer: t(what === "runOut" ? "runOutFooter" : "waitedFooter"),
      stop: { label: t("stopLabel"), href: siteLink(settings, context, "/lists/stop", { token }) },
    };
  };

/** Asks whether an address is to get the newsletter, with a link that confirms it and one that forgets it. */
async function newsletterConfirm(
  { subscriptionId }: TemplateVars["newsletter_confirm"],
  context: TemplateContext,
): Promise<MessageContent> {
  const { settings, secret } = context;
  const t = await textsOf(context, "messages");
  const linkFor = async (act: NewsletterAct) =>
    siteLink(settings, context, `/newsletter/${act}`, { token: await newsletterToken(secret, act, subscriptionId) });
  return {
    subject: t("newsletterSubject"),
    heading: t("newsletterHeading"),
    paragraphs: [t("newsletterText")],
    button: { label: t("newsletterButton"), href: await linkFor("confirm") },
    aside: t("newsletterAside"),
    footer: t("newsletterFooter"),
    stop: { label: t("newsletterStop"), href: await linkFor("leave") },
  };
}

/** The messages of the waitlist, the reminders and the newsletter. */
export const listMessages = {
  back_in_stock: toWaiting("back"),
  launch_open: toWaiting("launch"),
  early_access: toWaiting("early"),
  running_out: toWaiting("runOut"),
  newsletter_confirm: newsletterConfirm,
};
