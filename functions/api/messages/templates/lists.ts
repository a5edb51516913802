import type { KeyOf } from "../../../shared/words/rooms";
import { textsOf } from "../../../shared/words/texts.server";
import type { TemplateVars } from "../../kit/outbox/template-vars";
import { stopToken } from "../../lists/stop-token";
import { siteLink } from "../site-link";
import type { MessageContent } from "./message";
import type { TemplateContext } from "./template-context";

type NoticeVars = TemplateVars["back_in_stock"];

/** A message for a person on a waitlist, with a link that stops it (R62). */
const toWaiting =
  (what: "back" | "launch" | "early") =>
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
      footer: t("waitedFooter"),
      stop: { label: t("stopLabel"), href: siteLink(settings, context, "/lists/stop", { token }) },
    };
  };

/** The messages of the waitlist and the reminders. */
export const listMessages = {
  back_in_stock: toWaiting("back"),
  launch_open: toWaiting("launch"),
  early_access: toWaiting("early"),
};
