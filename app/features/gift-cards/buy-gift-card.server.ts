import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { ERROR_STATUS, type ErrorCode } from "#contract/errors";
import { GIFT_CARD_VARIANTS } from "#contract/gift-cards/gift-card-amounts";
import { buyGiftCard, type GiftCardOptions, giftCardOptions } from "#contract/gift-cards/gift-cards";
import { PAYMENT_METHOD_NAMES } from "#contract/orders/payment-methods";
import { textsOf } from "#shared/words/texts.server";
import { readForm, textOf } from "~/platform/form/form-body.server";
import { linkTo } from "~/site/addresses/links";
import { GIFT_FIELDS, type GiftAttempt, type GiftField, type GiftProblem } from "./gift-card-form";

const KEY = /^[A-Za-z0-9_-]{8,64}$/;

/** The form of a gift card: amounts and days of the country; a variant of the catalogue chooses its amount. */
export async function loadGiftCard({ api, site }: AppLoadContext, variantId: string | null) {
  const [options, t] = await Promise.all([api.call(giftCardOptions), textsOf(site, "gift-cards")]);
  if (!options.ok) throw data({ title: "" }, { status: options.status });
  return {
    title: t("title"),
    description: t("intro"),
    options: options.value,
    chosen: amountOf(options.value, variantId),
    key: crypto.randomUUID(),
  };
}
export type GiftCardData = { options: GiftCardOptions; chosen: number | null; key: string };

const amountOf = ({ amounts }: GiftCardOptions, variantId: string | null): number | null =>
  variantId === null ? null : (amounts[GIFT_CARD_VARIANTS.indexOf(variantId)]?.minor ?? null);

const refused = (status: number, attempt: GiftAttempt) => data(attempt, { status });

/** What has to be typed, in the order of the page. */
const NEEDED: readonly GiftField[] = [
  "amount",
  "recipientName",
  "recipientEmail",
  "fullName",
  "email",
  "mobile",
  "paymentMethod",
];

/** Orders the card and goes on to its payment (303); else the form again, with all that is wrong and the typed text. */
export async function buyGiftCardOf(request: Request, { api, site }: AppLoadContext) {
  const body = await readForm(request);
  const say = await textsOf(site, "errors");
  const problem = (code: ErrorCode, field: string | null): GiftProblem => ({ field, message: say(code) });
  if (!body.ok) {
    const problems = [problem(body.code, null)];
    return refused(ERROR_STATUS[body.code], { key: crypto.randomUUID(), values: {}, problems });
  }
  const { form } = body;
  const values: GiftAttempt["values"] = Object.fromEntries(
    GIFT_FIELDS.map((name) => [
      name,
      textOf(form, name)
        .trim()
        .slice(0, name === "message" ? 600 : 300),
    ]),
  );
  const key = KEY.test(textOf(form, "key")) ? textOf(form, "key") : crypto.randomUUID();
  const { deliverOn = "", message = "", paymentMethod, amount = "", ...texts } = values;
  const method = PAYMENT_METHOD_NAMES.find((name) => name === paymentMethod);
  const missing = NEEDED.filter((name) => (values[name] ?? "") === "").map((name) => problem("required", name));
  const wrong = [
    ...missing,
    ...(amount === "" || /^\d{1,12}$/.test(amount) ? [] : [problem("invalid_choice", "amount")]),
    ...(paymentMethod === "" || method !== undefined ? [] : [problem("invalid_choice", "paymentMethod")]),
    ...(deliverOn === "" || /^\d{4}-\d{2}-\d{2}$/.test(deliverOn) ? [] : [problem("invalid_date", "deliverOn")]),
  ];
  if (wrong.length > 0 || method === undefined) return refused(422, { key, values, problems: wrong });
  const { recipientName = "", recipientEmail = "", fullName = "", email = "", mobile = "" } = texts;
  const reply = await api.call(buyGiftCard, {
    body: {
      ...{ recipientName, recipientEmail, fullName, email, mobile, message },
      amount: Number(amount),
      paymentMethod: method,
      ...(deliverOn === "" ? {} : { deliverOn }),
    },
    idempotencyKey: key,
  });
  if (reply.ok) {
    const { order, accessToken: token } = reply.value;
    return redirect(linkTo(site, `/orders/${order.number}/payment`, { token }), 303);
  }
  const problems = reply.errors.map(({ message: words, field = null }) => ({ field, message: words }));
  return refused(reply.status, { key, values, problems });
}
