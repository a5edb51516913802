import { renderToStaticMarkup } from "react-dom/server";
import { localeTagOf } from "../../../shared/site/resolve";
import { appointmentOf } from "../../../shared/words/calendar";
import { asData } from "../../kit/contact/plain-text";
import type { QueuedMessage } from "../../kit/outbox/outbox-store";
import type { BookingVars, TemplateName } from "../../kit/outbox/template-vars";
import type { MessageContent } from "../layout/content";
import { frameOf } from "../layout/frame";
import { MessageHtml } from "../layout/message";
import { messageText } from "../layout/message-text";
import { accountMessages } from "./accounts";
import { assistantMessages } from "./assistant";
import { bookingMessages } from "./bookings";
import { giftCardMessages } from "./gift-cards";
import { listMessages } from "./lists";
import { orderMessages } from "./orders";
import { questionMessages } from "./questions";
import { surveyMessages } from "./surveys";
import type { TemplateContext } from "./template-context";
import { waitingMessages } from "./waiting";

/** Every template by name; each room adds its own here. */
const TEMPLATES = {
  ...accountMessages,
  ...listMessages,
  ...assistantMessages,
  ...orderMessages,
  ...giftCardMessages,
  ...bookingMessages,
  ...waitingMessages,
  ...surveyMessages,
  ...questionMessages,
} as Record<TemplateName, (vars: never, context: TemplateContext) => Promise<MessageContent>>;

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(TEMPLATES, name);

/** `calendar` is the text of a calendar file, for a message about an appointment; null for others. */
export type Rendered = { subject: string; text: string; html: string; calendar: string | null };

/** The values that strangers typed, and how much of each is shown; nothing in them may become a link. */
const TYPED = { name: 60, firstName: 40, from: 60, message: 500 } as const;
/** In these templates `name` is a product's name. */
const OF_PRODUCTS: readonly string[] = ["back_in_stock", "launch_open", "early_access", "running_out"];

const quoted = (template: TemplateName, vars: QueuedMessage["vars"]) =>
  OF_PRODUCTS.includes(template)
    ? vars
    : Object.fromEntries(
        Object.entries(vars).map(([key, value]) => [
          key,
          typeof value === "string" && Object.hasOwn(TYPED, key)
            ? asData(value, TYPED[key as keyof typeof TYPED])
            : value,
        ]),
      );

/** Writes a queued message in its own language. Throws for a template that no longer exists. */
export async function renderMessage(
  {
    channel,
    template,
    vars,
    country,
    language,
  }: Pick<QueuedMessage, "template" | "vars" | "country" | "language"> & { channel?: QueuedMessage["channel"] },
  { secret, settings }: Pick<TemplateContext, "secret" | "settings">,
): Promise<Rendered> {
  if (!isTemplate(template)) throw new Error(`There is no template named ${template}`);
  const context = { secret, settings, country, language, localeTag: localeTagOf(language, country) };
  const content = await TEMPLATES[template](quoted(template, vars) as never, context);
  const frame = await frameOf(context);
  const html = renderToStaticMarkup(<MessageHtml content={content} frame={frame} />);
  return {
    subject: content.subject,
    text: (channel === "sms" && content.short) || messageText(content, frame),
    html: `<!doctype html>${html}`,
    // By the moment of queueing, so that a message that is sent late doesn't undo a later one in the calendar.
    calendar:
      content.appointment === undefined ? null : appointmentOf(content.appointment, new Date((vars as BookingVars).at)),
  };
}
