import { oneTimeToken, type Purpose } from "../../accounts/one-time-token";
import { siteLink } from "../site-link";
import type { TemplateName, TemplateVars } from "../template-vars";
import type { bookingLetters } from "./bookings";
import type { giftLetters } from "./gift-cards";
import type { Letter } from "./letter";
import type { listLetters } from "./lists";
import type { orderLetters } from "./orders";
import type { LetterContext } from "./render";
import { type MessageKey, wordsIn } from "./texts";

/** The page for each kind of one-time link. */
const PAGES = {
  verify: "/users/verify",
  reset: "/users/password/edit",
  unlock: "/users/unlock",
} as const satisfies Record<Purpose, string>;

/** A message with a link that works once. */
const withLink =
  (purpose: Purpose) =>
  async ({ firstName, tokenId }: { firstName: string; tokenId: string }, context: LetterContext): Promise<Letter> => {
    const t = wordsIn(context.language);
    const say = (part: string) => t(`${purpose}${part}` as MessageKey, { firstName });
    const token = await oneTimeToken(context.secret, purpose, tokenId);
    return {
      subject: say("Subject"),
      heading: say("Heading"),
      paragraphs: [say("Text")],
      button: { label: say("Button"), href: siteLink(context.settings, context, PAGES[purpose], { token }) },
      aside: say("Aside"),
      footer: t("footer"),
    };
  };

type Drawn = {
  [T in Exclude<
    TemplateName,
    keyof typeof listLetters | keyof typeof orderLetters | keyof typeof giftLetters | keyof typeof bookingLetters
  >]: (vars: TemplateVars[T], context: LetterContext) => Promise<Letter>;
};

/** The messages about accounts. */
export const accountLetters = {
  verify_email: withLink("verify"),
  reset_password: withLink("reset"),
  unlock_account: withLink("unlock"),
  password_changed: async ({ firstName }, { language, settings, country }) => {
    const t = wordsIn(language);
    return {
      subject: t("changedSubject"),
      heading: t("changedHeading"),
      paragraphs: [t("changedText", { firstName })],
      button: {
        label: t("changedButton"),
        href: siteLink(settings, { country, language }, "/users/password/new"),
      },
      aside: t("changedAside"),
      footer: t("footer"),
    };
  },
} satisfies Drawn;
