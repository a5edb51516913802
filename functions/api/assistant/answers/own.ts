import type { OwnOrder } from "../../../contract/accounts/profile";
import type { AssistantAnswer } from "../../../contract/assistant/assistant";
import { COUNTRIES, dateTag } from "../../../contract/countries";
import type { FulfilmentState, OrderState } from "../../../contract/orders/orders";
import type { KeyOf } from "../../../shared/words/rooms";
import { textsOf } from "../../../shared/words/texts.server";
import { listOrders } from "../../accounts/profile/profile";
import { showOverview } from "../../beauty-pass/beauty-pass";
import { type Ask, answered } from "../ask";
import { helpAnswer } from "./help";

const STATES = {
  payment_pending: "statePending",
  payment_at_door: "stepPreparing",
  paid: "stepPreparing",
  fraud_check_pending: "stateFraudCheck",
  payment_failed_with_inventory: "stateFailed",
  payment_failed: "stateFailed",
  payment_blocked: "stateBlocked",
  payment_expired: "stateExpired",
  cancelled: "stateCancelled",
  refused_at_door: "stateRefusedAtDoor",
} as const satisfies Record<OrderState, KeyOf<"orders">>;
const GOODS = {
  preparing: "stepPreparing",
  shipped: "stepShipped",
  delivered: "stepDelivered",
  ready_for_collection: "stepReady",
  collected: "stepCollected",
  returned: "stepReturned",
} as const satisfies Record<FulfilmentState, KeyOf<"orders">>;

function stateOf({ state, fulfilment, fulfilmentState, overdue }: OwnOrder): KeyOf<"orders"> {
  if ((state !== "paid" && state !== "payment_at_door") || fulfilmentState === null) return STATES[state];
  if (overdue) return "stepOverdue";
  if (fulfilment === "email") return fulfilmentState === "preparing" ? "stepScheduled" : "stepSent";
  return GOODS[fulfilmentState];
}

const MOST_ORDERS = 3;
/** A number of an order as shoppers type it; only orders of the member are looked through for it. */
const NUMBER = /[a-z]{0,6}-?\d[a-z0-9-]{4,20}/i;

/** Where the signed-in member's own orders are. Nobody else's order is ever looked up: a visitor is told how to do it. */
export async function orderAnswer({ call, t, reading, member, localeTag }: Ask): Promise<AssistantAnswer> {
  const visitor = () =>
    answered("order", t("orderVisitor"), {
      links: [
        { text: t("linkSignIn"), path: "/sign_in" },
        { text: t("linkContact"), path: "/help/contact-us" },
      ],
    });
  if (member === null) return visitor();
  const number = NUMBER.exec(reading.question)?.[0] ?? "";
  const found = await listOrders(call, member, { number, page: 1, pageSize: MOST_ORDERS });
  if (found === null) return visitor();
  const links = [{ text: t("linkAccount"), path: "/account" }];
  if (found.items.length === 0) return answered("order", t(number === "" ? "orderNone" : "orderOther"), { links });
  const states = await textsOf({ language: call.language, localeTag }, "orders");
  const day = new Intl.DateTimeFormat(dateTag(localeTag), {
    day: "numeric",
    month: "long",
    timeZone: COUNTRIES[call.country].timeZone,
  });
  return answered("order", t("order", { count: found.items.length }), {
    lines: found.items.map((order) =>
      t("orderLine", {
        number: order.number,
        date: day.format(new Date(order.placedAt)),
        state: states(stateOf(order)),
      }),
    ),
    links: [
      ...found.items.map((order) => ({
        text: order.number,
        path: `/orders/${order.number}?token=${encodeURIComponent(order.token)}`,
      })),
      ...links,
    ],
  });
}

/** The member's own points and tier; how they work for everybody. */
export async function pointsAnswer(ask: Ask): Promise<AssistantAnswer> {
  const { call, t, localeTag } = ask;
  const help = await helpAnswer(ask, "points");
  if (call.viewer.kind !== "member") {
    return { ...help, links: [...help.links, { text: t("linkSignIn"), path: "/sign_in" }] };
  }
  const { pass } = await showOverview(call, call.viewer);
  const names = await textsOf({ language: call.language, localeTag }, "beauty-pass");
  const text = t("points", { count: pass.pointsAvailable, tier: names(`tier_${pass.tier}`) });
  return answered("points", text, {
    lines: help.lines,
    links: [{ text: t("linkPass"), path: "/account/beauty-pass" }, ...help.links],
  });
}
