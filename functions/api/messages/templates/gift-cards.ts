import { COUNTRIES, type CurrencyCode, dateTag } from "../../../contract/countries";
import { textsOf } from "../../../shared/words/texts.server";
import { giftCodeAgain } from "../../gift-cards/code";
import type { TemplateVars } from "../../kit/outbox/template-vars";
import { moneyText } from "../../kit/text/money-text";
import type { MessageContent } from "../layout/content";
import { siteLink } from "../site-link";
import type { TemplateContext } from "./template-context";

/** Puts the giver's own words in quotation marks, so that they are not taken for ours. */
function quotedLines(message: string): string[] {
  const lines = message.split(/\r?\n/).filter((line) => line.trim() !== "");
  return lines.map((line, at) => `${at === 0 ? "“" : ""}${line}${at === lines.length - 1 ? "”" : ""}`);
}

const longDay = (at: string, { language, country }: TemplateContext) =>
  new Intl.DateTimeFormat(dateTag(`${language}-${country}`), {
    dateStyle: "long",
    timeZone: COUNTRIES[country].timeZone,
  }).format(new Date(at));

/** The message with the gift card, the only place where its code is written. */
async function giftCard(card: TemplateVars["gift_card"], context: TemplateContext): Promise<MessageContent> {
  const { secret, settings, language, country } = context;
  const t = await textsOf(context, "gift-cards-messages");
  const vars = {
    name: card.name,
    from: card.from,
    amount: moneyText({ minor: Number(card.amount), currency: card.currency as CurrencyCode }, language, country),
    code: await giftCodeAgain(secret, card.cardId, card.codeHash),
    day: card.expiresAt === "" ? "" : longDay(card.expiresAt, context),
  };
  return {
    subject: t("giftSubject", vars),
    heading: t("giftHeading", vars),
    paragraphs: [
      t("giftText", vars),
      ...quotedLines(card.message),
      t("giftCode", vars),
      t(card.expiresAt === "" ? "giftUseForGood" : "giftUse", vars),
    ],
    button: { label: t("giftButton"), href: siteLink(settings, context, "/") },
    aside: t("giftAside", vars),
    footer: t("giftFooter", vars),
  };
}

/** The messages about gift cards; their texts are in `locales/<language>/giftMessages.json`. */
export const giftCardMessages = { gift_card: giftCard };
