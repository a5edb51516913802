import { textsOf } from "../../../shared/words/texts.server";
import type { SurveyVars } from "../../kit/outbox/template-vars";
import { makeAccessToken } from "../../kit/tokens/access-token";
import type { MessageContent } from "../layout/content";
import { siteLink } from "../site-link";
import type { TemplateContext } from "./template-context";

/** Asks a member once how an order or a booking went, with the link that answers. */
async function surveyAsked(vars: SurveyVars, context: TemplateContext): Promise<MessageContent> {
  const { secret, settings } = context;
  const t = await textsOf(context, "reviews-survey");
  const { number, kind, name, at } = vars;
  const isOrder = kind === "order";
  const token = await makeAccessToken(secret, number, new Date(at), isOrder ? "order" : "booking");
  return {
    subject: t(isOrder ? "askOrderSubject" : "askBookingSubject", { number }),
    heading: t("askHeading", { name }),
    paragraphs: [t("askText"), t("privacy")],
    button: { label: t("askButton"), href: siteLink(settings, context, `/surveys/${number}`, { token }) },
    aside: t("askAside"),
    footer: t("askFooter", { number }),
  };
}

export const surveyMessages = { survey_asked: surveyAsked };
