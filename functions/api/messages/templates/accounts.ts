import type { KeyOf } from "../../../shared/words/rooms";
import { textsOf } from "../../../shared/words/texts.server";
import type { TemplateName, TemplateVars } from "../../kit/outbox/template-vars";
import { oneTimeToken, type Purpose } from "../../kit/tokens/one-time-token";
import type { MessageContent } from "../layout/content";
import { siteLink } from "../site-link";
import type { assistantMessages } from "./assistant";
import type { bookingMessages } from "./bookings";
import type { giftCardMessages } from "./gift-cards";
import type { listMessages } from "./lists";
import type { orderMessages } from "./orders";
import type { questionMessages } from "./questions";
import type { surveyMessages } from "./surveys";
import type { TemplateContext } from "./template-context";
import type { waitingMessages } from "./waiting";

/** The page of each kind of one-time link. */
const PAGES = {
  verify: "/users/verify",
  reset: "/users/password/edit",
  unlock: "/users/unlock",
  join: "/users/join",
} as const satisfies Record<Purpose, string>;

/** A message with a link that works once. */
const withLink =
  (purpose: Purpose) =>
  async (
    { firstName, tokenId }: { firstName: string; tokenId: string },
    context: TemplateContext,
  ): Promise<MessageContent> => {
    const t = await textsOf(context, "messages");
    const say = (part: string) => t(`${purpose}${part}` as KeyOf<"messages">, { firstName });
    const token = await oneTimeToken(context.secret, purpose, tokenId);
    return {
      subject: say("Subject"),
      heading: say("Heading"),
      paragraphs: [say("Text")],
      button: { label: say("Button"), href: siteLink(context.settings, context, PAGES[purpose], { token }) },
      aside: say("Aside"),
      // A visitor who asks to join has no account yet.
      footer: t(purpose === "join" ? "joinFooter" : "footer"),
    };
  };

type AccountTemplates = {
  [T in Exclude<
    TemplateName,
    | keyof typeof listMessages
    | keyof typeof orderMessages
    | keyof typeof giftCardMessages
    | keyof typeof bookingMessages
    | keyof typeof assistantMessages
    | keyof typeof waitingMessages
    | keyof typeof surveyMessages
    | keyof typeof questionMessages
  >]: (vars: TemplateVars[T], context: TemplateContext) => Promise<MessageContent>;
};

/** The messages about accounts. */
export const accountMessages = {
  finish_joining: withLink("join"),
  already_member: async ({ firstName }, context) => {
    const t = await textsOf(context, "messages");
    return {
      subject: t("memberSubject"),
      heading: t("memberHeading", { firstName }),
      paragraphs: [t("memberText")],
      button: { label: t("memberButton"), href: siteLink(context.settings, context, "/sign_in") },
      aside: t("memberAside"),
      footer: t("footer"),
    };
  },
  verify_email: withLink("verify"),
  reset_password: withLink("reset"),
  unlock_account: withLink("unlock"),
  password_changed: async ({ firstName }, context) => {
    const t = await textsOf(context, "messages");
    return {
      subject: t("changedSubject"),
      heading: t("changedHeading"),
      paragraphs: [t("changedText", { firstName })],
      button: {
        label: t("changedButton"),
        href: siteLink(context.settings, context, "/users/password/new"),
      },
      aside: t("changedAside"),
      footer: t("footer"),
    };
  },
  second_factor_changed: async ({ firstName, change }, context) => {
    const t = await textsOf(context, "messages");
    return {
      subject: t("factorSubject"),
      heading: t("factorSubject"),
      paragraphs: [t(`factor_${change}`, { firstName })],
      button: { label: t("changedButton"), href: siteLink(context.settings, context, "/users/password/new") },
      aside: t("changedAside"),
      footer: t("footer"),
    };
  },
} satisfies AccountTemplates;
