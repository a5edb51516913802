import { type CurrencyCode, dateTag } from "../../../contract/countries";
import type { PaymentMethod } from "../../../contract/orders/payment-methods";
import type { KeyOf } from "../../../shared/words/rooms";
import { textsOf } from "../../../shared/words/texts.server";
import type { DisputeVars, OrderVars, TemplateVars } from "../../kit/outbox/template-vars";
import { deadlineText } from "../../kit/text/deadline-text";
import { moneyText } from "../../kit/text/money-text";
import { makeAccessToken } from "../../kit/tokens/access-token";
import { DOOR_CODES, doorCode } from "../../orders/door/code";
import { BANKS } from "../../orders/pay/codes/virtual-account";
import type { MessageContent } from "../layout/content";
import { orderParts } from "../order/order-parts";
import { siteLink } from "../site-link";
import type { TemplateContext } from "./template-context";

type OrderTextKey = KeyOf<"orders-messages">;

/** The values of the texts, formatted for the shopper. */
function filled({ goods: _goods, ...order }: OrderVars, context: TemplateContext): Record<string, string> {
  const { language, country } = context;
  const tag = `${language}-${country}`;
  const day = (text: string) =>
    text === ""
      ? ""
      : new Intl.DateTimeFormat(dateTag(tag), { dateStyle: "medium", timeZone: "UTC" }).format(new Date(text));
  return {
    ...order,
    total: moneyText({ minor: Number(order.total), currency: order.currency as CurrencyCode }, language, country),
    payBefore: deadlineText(new Date(order.payBefore), language, country),
    earliest: day(order.earliest),
    latest: day(order.latest),
    collectBefore: day(order.collectBefore),
    bank: BANKS[order.method as PaymentMethod]?.name ?? "",
  };
}

type MessageOptions = {
  /** The beginning of the text keys. */
  what: string;
  page: "" | "/payment";
  text?: (order: OrderVars) => OrderTextKey;
  /** The content of the text message, before the link. */
  short?: OrderTextKey;
  note?: (order: OrderVars) => OrderTextKey | undefined;
};

/** A message about an order with the link that opens it. */
const about =
  ({ what, page, text, short, note }: MessageOptions) =>
  async (order: OrderVars, context: TemplateContext): Promise<MessageContent> => {
    const { secret, settings } = context;
    const t = await textsOf(context, "orders-messages");
    const vars = filled(order, context);
    const say = (key: string) => t(key as OrderTextKey, vars);
    const token = await makeAccessToken(secret, order.number, new Date(order.at));
    const href = siteLink(settings, context, `/orders/${order.number}${page}`, { token });
    const noted = note?.(order);
    const notes = noted === undefined ? [] : [say(noted)];
    return {
      subject: say(`${what}Subject`),
      heading: say(`${what}Heading`),
      paragraphs: [say(text?.(order) ?? `${what}Text`), ...notes],
      button: { label: say(page === "" ? "toOrder" : "toPayment"), href },
      ...(await orderParts(what, order, context)),
      aside: say("aside"),
      footer: say("footer"),
      ...(short === undefined ? {} : { short: [say(short), ...notes, href].join("\n") }),
    };
  };

/** One of two texts, the first where the courier collects the money. */
const ofDoor =
  <Other extends OrderTextKey | undefined>(atDoor: OrderTextKey, other: Other) =>
  ({ method }: OrderVars): OrderTextKey | Other =>
    method === "cod" ? atDoor : other;

/** Where a parcel that goes to a collection point is waiting for its code. */
const atPoint = ({ point = "" }: OrderVars): OrderTextKey | undefined => (point === "" ? undefined : "pointNote");

/** The text message with the code that confirms cash on delivery. */
async function codeText(order: TemplateVars["cod_code"], context: TemplateContext): Promise<MessageContent> {
  const { secret, settings } = context;
  const t = await textsOf(context, "orders-messages");
  const vars = { ...filled(order, context), code: await doorCode(secret, order.codeId), minutes: DOOR_CODES.minutes };
  const token = await makeAccessToken(secret, order.number, new Date(order.at));
  const href = siteLink(settings, context, `/orders/${order.number}/payment`, { token });
  const text = t("codShort", vars);
  return {
    subject: t("codSubject", vars),
    heading: t("codSubject", vars),
    paragraphs: [text],
    button: { label: t("toOrder"), href },
    aside: t("aside"),
    footer: t("footer"),
    short: text,
  };
}

const paid = about({
  what: "paid",
  page: "",
  note: atPoint,
  text: ({ fulfilment, method }) =>
    method === "cod"
      ? "paidCodText"
      : fulfilment === "collection"
        ? "paidCollectText"
        : fulfilment === "email"
          ? "paidGiftText"
          : "paidText",
});
/** The message about an order that cost nothing, so no payment is mentioned. */
const free = about({
  what: "free",
  page: "",
  text: ({ fulfilment }) => (fulfilment === "collection" ? "freeCollectText" : "freeText"),
});

const DISPUTES = { open: "deskDisputed", won: "deskDisputeWon", lost: "deskDisputeLost" } as const;

/** The message to the desk about a dispute, with a link to the order. */
async function toDesk({ number, state, amount, currency, answerBy }: DisputeVars, context: TemplateContext) {
  const { settings, language, country } = context;
  const t = await textsOf(context, "orders-messages");
  const vars = {
    number,
    total: moneyText({ minor: Number(amount), currency: currency as CurrencyCode }, language, country),
    answerBy: answerBy === "" ? "" : deadlineText(new Date(answerBy), language, country),
  };
  const what = DISPUTES[state];
  const answer = state === "open" && answerBy !== "" ? [t("deskDisputeAnswer", vars)] : [];
  return {
    subject: t(`${what}Subject`, vars),
    heading: t(`${what}Subject`, vars),
    paragraphs: [t(`${what}Text`, vars), ...answer],
    button: { label: t("toDesk"), href: siteLink(settings, context, `/operator/orders/${number}`) },
    aside: t("deskAside"),
    footer: t("deskFooter"),
  };
}

/** The messages about orders; their texts are in `locales/<language>/orderMessages.json`. */
export const orderMessages = {
  order_placed: about({ what: "placed", page: "/payment", text: ofDoor("placedCodText", "placedText") }),
  cod_code: codeText,
  order_confirmed: about({ what: "confirmed", page: "" }),
  payment_instructions: about({
    what: "instructions",
    page: "/payment",
    short: "instructionsShort",
    note: () => "testNote",
  }),
  payment_reminder: about({ what: "reminder", page: "/payment", short: "reminderShort" }),
  order_paid: (order: OrderVars, context: TemplateContext) => (Number(order.total) === 0 ? free : paid)(order, context),
  order_shipped: about({
    what: "shipped",
    page: "",
    short: "shippedShort",
    note: (order) => ofDoor("shippedCodNote", undefined)(order) ?? atPoint(order),
  }),
  order_delivered: about({ what: "delivered", page: "" }),
  order_ready: about({ what: "ready", page: "", short: "readyShort" }),
  order_expired: about({ what: "expired", page: "/payment" }),
  order_cancelled: about({ what: "cancelled", page: "" }),
  order_refunded: about({
    what: "refunded",
    page: "",
    text: ({ refundTo, method }) =>
      refundTo === "store_credit" ? "refundedCreditText" : method === "cod" ? "refundedCodText" : "refundedText",
  }),
  payment_disputed: about({
    what: "disputed",
    page: "",
    text: ({ fulfilment }) => (fulfilment === "email" ? "disputedGiftText" : "disputedText"),
  }),
  dispute_won: about({ what: "disputeWon", page: "" }),
  dispute_lost: about({ what: "disputeLost", page: "" }),
  desk_dispute: toDesk,
};
