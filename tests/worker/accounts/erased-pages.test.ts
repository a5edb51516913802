import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { changePasswordBy, unlockBy, verifyBy } from "../../../app/features/accounts/password/password.server";
import { passFeed } from "../../../app/features/beauty-pass/log/calendar.server";
import { bookingCalendar } from "../../../app/features/happening/bookings/calendar.server";
import {
  cancelBooking,
  loadBookingPage,
  loadCancel,
  loadReschedule,
} from "../../../app/features/happening/bookings/manage/booking.server";
import { askedBooking } from "../../../app/features/happening/bookings/manage/booking-link.server";
import { stopByLink } from "../../../app/features/lists/waiting/waiting.server";
import { loadSharedList } from "../../../app/features/lists/wish-list/wish-list.server";
import { changeOrderOf } from "../../../app/features/orders/follow/change-order.server";
import { loadComplete, loadDetails } from "../../../app/features/orders/follow/order.server";
import { askedOrder } from "../../../app/features/orders/follow/order-link.server";
import { loadReceipt } from "../../../app/features/orders/follow/receipt/receipt.server";
import { payOrderOf } from "../../../app/features/orders/pay/pay-order.server";
import { loadPayment } from "../../../app/features/orders/pay/payment.server";
import { calendarToken } from "../../../functions/api/beauty-pass/calendar/calendar-token";
import { oneTimeToken } from "../../../functions/api/kit/tokens/one-time-token";
import { stopToken } from "../../../functions/api/lists/stop-token";
import errorWords from "../../../locales/zh/errors.json";
import bookingWords from "../../../locales/zh/happening-booking.json";
import orderWords from "../../../locales/zh/orders.json";
import { memberIn, PASSWORD } from "../../support/people/members";
import { openPage, type Page } from "../../support/run/pages";
import { booked } from "../../support/shop/bookings";
import { checkout, fillBag, onceKey } from "../../support/shop/builders";
import { variantsOf } from "../../support/shop/stock";
import { OPENING, type Shopper, shopper, world } from "../../support/shop/world";

// The pages behind the links of an erased account say in the shopper's language that nothing is there, and nothing
// else.

const { clock, db, env, seed } = world();
beforeAll(() => {
  clock.set(OPENING);
  return seed();
});
beforeEach(() => clock.set(OPENING));

/** The status of a page, and everything that it would show. */
async function visit(who: Shopper, path: string, page: Page, body?: BodyInit) {
  let shown = "";
  const keep = async (value: unknown) => {
    if (value instanceof Response) shown = await value.clone().text();
    else shown = JSON.stringify((value as { data?: unknown })?.data ?? value ?? "");
  };
  const seen: Page = (request, context) =>
    page(request, context).then(
      async (value) => {
        await keep(value);
        return value;
      },
      async (thrown) => {
        await keep(thrown);
        throw thrown;
      },
    );
  const { status, headers } = await openPage(who, path, seen, body);
  return { status, shown, cached: headers.get("cache-control") };
}

/** A member with something behind every kind of link. */
async function memberWithLinks(country: "HK" | "SG") {
  const member = await memberIn(country, { firstName: "Kenanga", lastName: "Wibowo" });
  await fillBag(member, 1);
  const form = { ...(await checkout(member)), email: member.email };
  const { order, accessToken } = (await member.post("/checkout", form, { "idempotency-key": onceKey() })).body;
  const query = `?token=${encodeURIComponent(accessToken)}`;
  await member.post(`/orders/${order.number}/payment${query}`, { outcome: "approve" });
  const [, wished = ""] = await variantsOf(country);
  await member.patch(`/wishlist/${wished}`, { active: true });
  const { shareToken } = (await member.call("/wishlist/share", { method: "PUT", body: { public: true } })).body;
  await member.patch(`/waitlist/${wished}`, { active: true, email: member.email, consent: true });
  const notice = await db
    .prepare("SELECT id FROM notices WHERE owner = ?")
    .bind(`member:${member.id}`)
    .first<string>("id");
  const tokens = Object.fromEntries(
    await Promise.all(
      (["reset", "unlock", "verify"] as const).map(async (purpose) => {
        const id = crypto.randomUUID();
        const soon = new Date(Date.now() + 3_600_000).toISOString();
        await db
          .prepare(
            "INSERT INTO one_time_tokens (id, member_id, purpose, created_at, expires_at) VALUES (?1, ?2, ?3, ?4, ?5)",
          )
          .bind(id, member.id, purpose, OPENING.toISOString(), soon)
          .run();
        return [purpose, await oneTimeToken(env.SESSION_SECRET, purpose, id)];
      }),
    ),
  ) as Record<"reset" | "unlock" | "verify", string>;
  return {
    member,
    number: order.number as string,
    query,
    shareToken: shareToken as string,
    tokens,
    calendar: await calendarToken(env.SESSION_SECRET, country, member.id),
    stop: await stopToken(env.SESSION_SECRET, notice ?? ""),
  };
}
type Links = Awaited<ReturnType<typeof memberWithLinks>>;

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const order =
  (load: (context: AppLoadContext, asked: ReturnType<typeof askedOrder>) => Promise<unknown>, number: string): Page =>
  (request, context) =>
    load(context, askedOrder(request, { number }));
const acting =
  (act: (asked: ReturnType<typeof askedOrder>) => Page, number: string): Page =>
  (request, context) =>
    act(askedOrder(request, { number }))(request, context);

/** Each link: its address, its page, the form of the page, and its text after the account was erased. */
const linksOf = ({ number, query, shareToken, tokens, calendar }: Links) =>
  [
    [`/orders/${number}${query}`, order(loadDetails, number), undefined, orderWords.notFoundTitle],
    [`/orders/${number}/complete${query}`, order(loadComplete, number), undefined, orderWords.notFoundTitle],
    [`/orders/${number}/receipt${query}`, order(loadReceipt, number), undefined, orderWords.notFoundTitle],
    [
      `/orders/${number}/payment${query}`,
      order((context, asked) => loadPayment(context, asked, { still: false, go: false }), number),
      undefined,
      orderWords.notFoundTitle,
    ],
    [`/orders/${number}${query}`, acting(changeOrderOf, number), form({ intent: "cancel" }), orderWords.notFoundTitle],
    [
      `/orders/${number}/payment${query}`,
      acting(payOrderOf, number),
      form({ intent: "retry" }),
      orderWords.notFoundTitle,
    ],
    [
      `/lists/${shareToken}`,
      (_: Request, context: AppLoadContext) => loadSharedList(context, shareToken),
      undefined,
      "",
    ],
    [`/account/beauty-pass/calendar.ics?token=${calendar}`, passFeed, undefined, errorWords.not_found],
    [
      `/users/password/edit?token=${tokens.reset}`,
      changePasswordBy,
      form({ token: tokens.reset, password: "Kenanga-2027", passwordConfirmation: "Kenanga-2027" }),
      errorWords.account_link_expired,
    ],
    [`/users/unlock?token=${tokens.unlock}`, unlockBy, form({ token: tokens.unlock }), errorWords.account_link_expired],
    [`/users/verify?token=${tokens.verify}`, verifyBy, form({ token: tokens.verify }), errorWords.account_link_expired],
  ] as readonly (readonly [path: string, page: Page, body: BodyInit | undefined, says: string])[];

const inChinese = (path: string) => `${path}${path.includes("?") ? "&" : "?"}language=zh`;

it("answers each with 404 or 410 in the shopper's language, and tells nothing of who it was", async () => {
  const links = await memberWithLinks("HK");
  const { member, number } = links;
  const who = shopper("HK");
  for (const [path, page, body] of linksOf(links)) {
    // A form that would change something is not sent while its link still works.
    if (body !== undefined) continue;
    const { status } = await visit(who, inChinese(path), page);
    expect([path, status < 400]).toEqual([path, true]);
  }
  expect((await member.post("/account/erase", { password: PASSWORD })).status).toBe(200);
  for (const [path, page, body, says] of linksOf(links)) {
    const { status, shown, cached } = await visit(who, inChinese(path), page, body);
    expect([path, status === 404 || status === 410]).toEqual([path, true]);
    expect([path, shown]).toEqual([path, expect.stringContaining(says)]);
    for (const secret of ["Kenanga Wibowo", "Wibowo", member.email, member.id, "Jasmine Road"])
      expect([path, shown]).not.toEqual([path, expect.stringContaining(secret)]);
    if (!path.startsWith("/lists/")) expect([path, cached]).toEqual([path, expect.stringContaining("no-store")]);
  }
  const { status, shown } = await visit(
    who,
    inChinese(`/lists/stop?token=${links.stop}`),
    stopByLink,
    form({ token: links.stop }),
  );
  expect([status, JSON.parse(shown)]).toEqual([200, { stopped: true }]);
  expect(await db.prepare("SELECT COUNT(*) AS n FROM orders WHERE number = ?").bind(number).first("n")).toBe(1);
});

it("answers those of a booking so, too: its page, its changes and its calendar file", async () => {
  const member = await memberIn("SG", { firstName: "Kenanga", lastName: "Wibowo" });
  const { number, token } = await booked(member);
  const query = `?token=${encodeURIComponent(token)}`;
  const asked = (request: Request) => askedBooking(request, { number });
  const pages: readonly (readonly [string, Page, BodyInit?])[] = [
    [`/happening/bookings/${number}${query}`, (request, context) => loadBookingPage(request, context, asked(request))],
    [`/happening/services/cancel/${number}${query}`, (request, context) => loadCancel(context, asked(request))],
    [
      `/happening/services/reschedule/${number}${query}`,
      (request, context) => loadReschedule(request, context, asked(request)),
    ],
    [
      `/happening/bookings/${number}/calendar.ics${query}`,
      (request, context) => bookingCalendar(context, asked(request)),
    ],
    [
      `/happening/services/cancel/${number}${query}`,
      (request, context) => cancelBooking(asked(request))(request, context),
      form({ reason: "other" }),
    ],
  ];
  const who = shopper("SG");
  for (const [path, page, body] of pages)
    if (body === undefined) expect([path, (await visit(who, path, page)).status < 400]).toEqual([path, true]);
  expect((await member.post("/account/erase", { password: PASSWORD })).status).toBe(200);
  for (const [path, page, body] of pages) {
    const { status, shown, cached } = await visit(who, path, page, body);
    expect([path, status === 404 || status === 410]).toEqual([path, true]);
    expect([path, shown.length > 0 && shown !== "null"]).toEqual([path, true]);
    expect([path, cached]).toEqual([path, expect.stringContaining("no-store")]);
    for (const secret of ["Wibowo", member.email, member.id, "orchard"])
      expect([path, shown]).not.toEqual([path, expect.stringContaining(secret)]);
  }
  expect(bookingWords.notFoundTitle).not.toBe("");
});
