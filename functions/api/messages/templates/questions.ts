import { textsOf } from "../../../shared/words/texts.server";
import type { TemplateVars } from "../../kit/outbox/template-vars";
import type { MessageContent } from "../layout/content";
import { siteLink } from "../site-link";
import type { TemplateContext } from "./template-context";

const questionsOf = (slug: string) => `/products/${slug}/questions`;

/** Tells a member that their question about a product has an answer, which stands on its page alone: others typed it. */
async function answered(
  { name, product, slug, message }: TemplateVars["question_answered"],
  context: TemplateContext,
): Promise<MessageContent> {
  const t = await textsOf(context, "reviews-questions");
  return {
    subject: t("answeredSubject", { product }),
    heading: t("answeredHeading", { name }),
    paragraphs: [t("youAsked"), message],
    button: { label: t("answeredButton"), href: siteLink(context.settings, context, questionsOf(slug)) },
    aside: t("answeredAside"),
    footer: t("footer"),
  };
}

/** Tells a member why their question is not published. */
async function refused(
  { name, product, slug, message, reason }: TemplateVars["question_refused"],
  context: TemplateContext,
): Promise<MessageContent> {
  const t = await textsOf(context, "reviews-questions");
  return {
    subject: t("refusedSubject", { product }),
    heading: t("refusedHeading", { name }),
    paragraphs: [`${t("refusedText", { product })} ${t(`reason_${reason}`)}`, t("youAsked"), message],
    button: { label: t("ask"), href: siteLink(context.settings, context, questionsOf(slug)) },
    aside: t("refusedAside"),
    footer: t("footer"),
  };
}

/** The messages about questions that members asked about products. */
export const questionMessages = { question_answered: answered, question_refused: refused };
