import { textsOf } from "../../../shared/words/texts.server";
import type { WaitingVars } from "../../kit/outbox/template-vars";
import { momentText } from "../../kit/text/moment-text";
import { makeAccessToken } from "../../kit/tokens/access-token";
import type { MessageContent } from "../layout/content";
import { siteLink } from "../site-link";
import type { TemplateContext } from "./template-context";

/** A message about a place on a waiting list, with the link that opens it; times are those of the store. */
const about =
  (what: "joined" | "offered") =>
  async (waiting: WaitingVars, context: TemplateContext): Promise<MessageContent> => {
    const { secret, settings, language, country } = context;
    const t = await textsOf(context, "happening-messages");
    const { timeZone } = waiting;
    const said = (iso: string) => (iso === "" ? "" : momentText(new Date(iso), { timeZone, language, country }));
    const { number, name, activity, store, seats } = waiting;
    const vars = { number, name, activity, store, seats, when: said(waiting.startsAt), until: said(waiting.until) };
    const token = await makeAccessToken(secret, number, new Date(waiting.at), "waiting");
    const isOffer = what === "offered";
    return {
      subject: t(isOffer ? "offeredSubject" : "joinedSubject", vars),
      heading: t(isOffer ? "offeredHeading" : "joinedHeading", vars),
      paragraphs: isOffer
        ? [t("offeredText", vars), t("offeredUntil", vars), t("offeredElse", vars)]
        : [t("joinedText", vars), t("joinedHow", vars)],
      button: {
        label: t(isOffer ? "toOffer" : "toWaiting"),
        href: siteLink(settings, context, `/happening/waiting/${number}`, { token }),
      },
      aside: t("waitingAside"),
      footer: t("waitingFooter", vars),
    };
  };

/** The messages about waiting lists; their texts are in `locales/<language>/happening-messages.json`. */
export const waitingMessages = { waiting_joined: about("joined"), waiting_offered: about("offered") };
