import { textsOf } from "../../../shared/words/texts.server";
import type { TemplateVars } from "../../kit/outbox/template-vars";
import type { MessageContent } from "../layout/content";
import { siteLink } from "../site-link";
import type { TemplateContext } from "./template-context";

const linesOf = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== "");

/** Tells a shopper that a person will answer. It repeats nothing that was typed, because the address may be somebody else's. */
async function arrived(
  { number }: TemplateVars["hand_over_arrived"],
  context: TemplateContext,
): Promise<MessageContent> {
  const t = await textsOf(context, "messages");
  return {
    subject: t("handOverSubject", { number }),
    heading: t("handOverHeading"),
    paragraphs: [t("handOverText", { number })],
    button: { label: t("handOverHelp"), href: siteLink(context.settings, context, "/help") },
    aside: t("handOverAside"),
    footer: t("handOverFooter"),
  };
}

/** The desk's answer to a shopper's question. */
async function answered(
  { number, message, answer }: TemplateVars["hand_over_answered"],
  context: TemplateContext,
): Promise<MessageContent> {
  const t = await textsOf(context, "messages");
  return {
    subject: t("handOverAnswerSubject", { number }),
    heading: t("handOverAnswerHeading"),
    paragraphs: [...linesOf(answer), t("handOverYouAsked"), ...linesOf(message)],
    button: { label: t("handOverAgain"), href: siteLink(context.settings, context, "/assistant", { person: "1" }) },
    aside: t("handOverAnswerAside"),
    footer: t("handOverFooter"),
  };
}

/** The messages about questions that the assistant handed over to a person. */
export const assistantMessages = { hand_over_arrived: arrived, hand_over_answered: answered };
