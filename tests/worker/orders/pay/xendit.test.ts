import { afterEach, describe, expect, it, vi } from "vitest";
import { channelOf } from "../../../../functions/api/orders/pay/gateway/xendit/xendit-channels";
import type { CountryCode } from "../../../../functions/contract/countries";
import { CURRENCIES } from "../../../../functions/contract/countries";
import { type PaymentMethod, paymentFacts } from "../../../../functions/contract/orders/payment-methods";
import { SERVER_FACTS } from "../../../../functions/countries/countries";
import { operatorIn } from "../../../support/people/reviewers";
import { code, eventsOf, nextVariant, placed, send } from "../../../support/rooms/orders/payments";
import { xenditStandIn } from "../../../support/servers/xendit";
import { fillBag } from "../../../support/shop/builders";
import { world } from "../../../support/shop/world";

const { db, env, shopper } = world();

const KEY = "xnd_test_key";
const TOKEN = "callback-token-of-the-test";

function live() {
  const xendit = xenditStandIn(KEY, TOKEN);
  vi.stubGlobal("fetch", xendit.fetch);
  env.XENDIT_SECRET_KEY = KEY;
  env.XENDIT_CALLBACK_TOKEN = TOKEN;
  return xendit;
}
afterEach(() => {
  delete env.XENDIT_SECRET_KEY;
  delete env.XENDIT_CALLBACK_TOKEN;
});

type Sent = { body: string; headers: Record<string, string> };
const deliver = ({ body, headers }: Sent) => send("xendit", body, headers);

const OWN = (["ID", "MY", "PH", "TH"] as const).flatMap((country) =>
  SERVER_FACTS[country].paymentMethods
    .filter((method) => channelOf(method, country) !== null)
    .map((method) => [country, method] as const),
);

describe("Xendit's ways to pay", () => {
  it.each(OWN)(
    "%s: %s is opened once, shows its code or page, and is paid once by its event",
    async (country, method) => {
      const xendit = live();
      const one = await placed(method as PaymentMethod, country as CountryCode);
      const shows = ["qr", "virtual_account"].includes(paymentFacts(method).kind);
      expect((await one.show()).payment).toMatchObject({
        next: shows ? "code" : "page",
        qr: null,
        virtualAccount: null,
        url: null,
        test: false,
      });

      const begun = await Promise.all([one.begin(), one.begin()]);
      for (const { status } of begun) expect(status).toBe(200);
      const request = xendit.of(one.paymentId);
      const { currency, minor } = one.order.totals.total;
      expect(request).toMatchObject({
        currency,
        country,
        request_amount: minor / 10 ** CURRENCIES[currency as "IDR"].digits,
      });
      const { payment } = await one.show();
      expect([payment.qr !== null, payment.virtualAccount !== null, payment.url !== null]).toEqual(
        ["qr", "virtual_account", "page"].map((kind) =>
          kind === "page" ? !shows : kind === paymentFacts(method).kind,
        ),
      );
      expect(payment.next).toBeNull();

      request.status = "SUCCEEDED";
      const event = xendit.event("payment.capture", request);
      for (const { status } of await Promise.all([deliver(event), deliver(event), deliver(event)]))
        expect(status).toBe(200);
      expect((await one.show()).state).toBe("paid");
      expect(await eventsOf(one.number)).toEqual(["payment_pending", "paid"]);
      expect(await one.stock()).toBe(8);
      expect(xendit.requests.size).toBe(1);
    },
  );

  it("are not offered without both secrets, nor in other countries", async () => {
    live();
    delete env.XENDIT_CALLBACK_TOKEN;
    const who = shopper("ID");
    await fillBag(who, 1, await nextVariant("ID"));
    const before = await placed("gopay", "ID");
    expect((await before.show()).payment.test).toBe(true);
    expect(channelOf("grabpay", "SG")).toBeNull();
  });
});

describe("Xendit's events", () => {
  it("with another token are refused, and change nothing", async () => {
    const xendit = live();
    const one = await placed("gcash", "PH");
    await one.begin();
    const request = xendit.of(one.paymentId);
    request.status = "SUCCEEDED";
    for (const token of ["", "callback-token-of-the-tesu", `${TOKEN} `.repeat(2)])
      expect((await deliver(xendit.event("payment.capture", request, token))).status).toBe(403);
    expect((await send("xendit", xendit.event("payment.capture", request).body, {})).status).toBe(403);
    expect((await one.show()).state).toBe("payment_pending");
  });

  it("count only as far as Xendit's own state confirms them", async () => {
    const xendit = live();
    const one = await placed("dana", "ID");
    await one.begin();
    const request = xendit.of(one.paymentId);
    const claimed = xendit.event("payment.capture", { ...request, status: "SUCCEEDED" });
    expect((await deliver(claimed)).status).toBe(200);
    expect((await one.show()).state).toBe("payment_pending");
    const unknown = xendit.event("payment.capture", { ...request, payment_request_id: "pr-of-somebody-else" });
    expect((await deliver(unknown)).status).toBe(200);
    expect((await one.show()).state).toBe("payment_pending");
  });

  it("are asked for again while Xendit can't be reached, and end alike in any order", async () => {
    const xendit = live();
    const one = await placed("truemoney", "TH");
    await one.begin();
    const request = xendit.of(one.paymentId);
    const failed = xendit.event("payment.failure", { ...request, status: "FAILED" });
    request.status = "SUCCEEDED";
    const paid = xendit.event("payment.capture", request);
    xendit.setDown(true);
    expect(code((await deliver(paid)) as never)).toEqual([409, "order_changed"]);
    xendit.setDown(false);
    for (const event of [paid, failed, paid]) expect((await deliver(event)).status).toBe(200);
    expect((await one.show()).state).toBe("paid");
    expect(await one.stock()).toBe(8);
  });

  it("with another amount leave the payment to an operator", async () => {
    const xendit = live();
    const one = await placed("maya", "PH");
    await one.begin();
    const request = xendit.of(one.paymentId);
    Object.assign(request, { status: "SUCCEEDED", request_amount: 1 });
    expect((await deliver(xendit.event("payment.capture", request))).status).toBe(200);
    expect((await one.show()).state).toBe("fraud_check_pending");
  });

  it("that are rubbish are refused with 400, and others are taken without effect", async () => {
    live();
    const headers = { "x-callback-token": TOKEN };
    for (const body of ["[]", "{}", '{"event":"payment.capture","created":"yesterday","data":{}}'])
      expect((await send("xendit", body, headers)).status).toBe(400);
    const other = JSON.stringify({
      event: "payout.succeeded",
      created: new Date().toISOString(),
      data: { id: "po-1" },
    });
    expect((await send("xendit", other, headers)).status).toBe(200);
  });
});

describe("a payment at Xendit", () => {
  it("that can't be opened says so, and is opened later", async () => {
    const xendit = live();
    const one = await placed("qris", "ID");
    xendit.setDown(true);
    expect(code(await one.begin())).toEqual([409, "payment_unavailable"]);
    expect((await one.show()).payment.next).toBe("code");
    xendit.setDown(false);
    expect((await one.begin()).body.payment.qr.payload).toContain("ID.DANA.WWW");
  });

  it("is found paid when the shopper asks, though no event came", async () => {
    const xendit = live();
    const one = await placed("va_bca", "ID");
    await one.begin();
    xendit.of(one.paymentId).status = "SUCCEEDED";
    expect((await one.check()).body.state).toBe("paid");
  });

  it("sends the account's number once it is known, and not before", async () => {
    live();
    const one = await placed("va_bni", "ID");
    const told = () =>
      db
        .prepare(
          "SELECT vars FROM messages WHERE template = 'payment_instructions' AND channel = 'email' AND vars ->> '$.number' = ?",
        )
        .bind(one.number)
        .all<{ vars: string }>();
    expect((await told()).results).toHaveLength(0);
    const { number } = (await one.begin()).body.payment.virtualAccount;
    const { results } = await told();
    expect(results.map(({ vars }) => JSON.parse(vars).reference)).toEqual([number]);
  });

  it("takes its own page for a new attempt, and money for the earlier one is given back", async () => {
    const xendit = live();
    const one = await placed("gopay", "ID");
    await one.begin();
    const earlier = xendit.of(one.paymentId);
    await one.retry("ovo");
    await one.begin();
    expect(xendit.requests.size).toBe(2);
    const later = xendit.of(`${one.number}/2`);
    later.status = "SUCCEEDED";
    await deliver(xendit.event("payment.capture", later));
    earlier.status = "SUCCEEDED";
    await deliver(xendit.event("payment.capture", earlier));
    const { results } = await db
      .prepare("SELECT state FROM payments WHERE order_number = ? ORDER BY attempt")
      .bind(one.number)
      .all<{ state: string }>();
    expect(results.map(({ state }) => state)).toEqual(["refund_due", "paid"]);
  });
});

describe("a refund through Xendit", () => {
  async function paid(method: "gopay" | "va_bca") {
    const xendit = live();
    const one = await placed(method, "ID");
    await one.begin();
    const request = xendit.of(one.paymentId);
    request.status = "SUCCEEDED";
    await deliver(xendit.event("payment.capture", request));
    await one.who.post(`/orders/${one.number}/cancel?token=${one.token}`, {});
    expect((await one.show()).payment.refundDue).toBe(true);
    const desk = await operatorIn("ID");
    const refund = () => desk.post(`/operator/orders/${one.number}/acts`, { act: "refund", note: "Changed her mind" });
    return { xendit, one, refund };
  }

  it("is made once however often it is asked for, and turns due again when Xendit can't make it", async () => {
    const { xendit, one, refund } = await paid("gopay");
    await Promise.all([refund(), refund()]);
    expect(xendit.refunds.size).toBe(1);
    expect((await one.show()).payment).toMatchObject({ refunded: true, refundDue: false });
    const [made] = [...xendit.refunds.values()];
    made!.status = "FAILED";
    const failed = xendit.refundEvent("refund.failed", made!);
    for (const event of [failed, failed]) expect((await deliver(event)).status).toBe(200);
    expect((await one.show()).payment).toMatchObject({ refunded: false, refundDue: true });
    expect((await refund()).status).toBe(200);
    expect(xendit.refunds.size).toBe(2);
    expect((await one.show()).payment).toMatchObject({ refunded: true });
  });

  it("of a bank transfer is refused, and stays due", async () => {
    const { one, refund } = await paid("va_bca");
    const answer = await refund();
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect((await one.show()).payment).toMatchObject({ refunded: false, refundDue: true });
  });
});
