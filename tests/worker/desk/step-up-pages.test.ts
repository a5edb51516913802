import type { AppLoadContext } from "@remix-run/cloudflare";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { actOnOrderOf, loadDeskOrder } from "../../../app/features/desk/desk.server";
import { DeskOrderPage } from "../../../app/features/desk/desk-order-page";
import { changePeople, loadPeople } from "../../../app/features/desk/desk-watch.server";
import { DeskPeoplePage } from "../../../app/features/desk/people/desk-people-page";
import { payOrderOf } from "../../../app/features/orders/pay/pay-order.server";
import { loadPayment } from "../../../app/features/orders/pay/payment.server";
import { PaymentPage } from "../../../app/features/orders/pay/payment-page";
import type { FormReply } from "../../../app/platform/form/reply";
import { codeOf, stepAt } from "../../../functions/api/accounts/factors/totp/totp";
import type { DeskRole } from "../../../functions/contract/desk/desk-roles";
import en from "../../../locales/en/errors.json";
import { type Joined, memberIn } from "../../support/people/members";
import { enrol, operatorIn } from "../../support/people/reviewers";
import { paid } from "../../support/rooms/desk/desk-orders";
import { grant } from "../../support/rooms/store-credit/store-credit";
import { drawnPage } from "../../support/run/drawn-page";
import { openPage } from "../../support/run/pages";
import { orderGoods } from "../../support/shop/goods-order";
import { world } from "../../support/shop/world";

// An operator or member proves their identity again inside the form of an act on money, and types nothing twice.

const { clock } = world();
const MINUTE = 60_000;
const PARCEL = { carrier: "Ninja Van", trackingNumber: "NV-1" };
const ROLES: readonly DeskRole[] = ["service", "stock", "money"];
const codeNow = ({ key = "" }: Joined) => codeOf(key, stepAt(new Date()));

type Action = (request: Request, context: AppLoadContext) => Promise<unknown>;

/** Sends a form to a page. Returns the status, and the data of a refused form. */
async function send(who: Joined, path: string, action: Action, fields: Record<string, string> | [string, string][]) {
  let reply: FormReply | undefined;
  const answer = await openPage(
    who,
    path,
    async (request, context) => {
      const said = await action(request, context);
      if (!(said instanceof Response)) reply = (said as { data: FormReply }).data;
      return said;
    },
    new URLSearchParams(fields),
  );
  return { status: answer.status, reply };
}

/** The form with this intent. */
const formIn = (html: string, intent: string) =>
  html.split("<form ").find((part) => part.includes(`name="intent" value="${intent}"`)) ?? "";

describe("an operator whose proof is old", () => {
  async function atDesk(...before: object[]) {
    const desk = await operatorIn("SG", ROLES);
    const { number } = await paid();
    for (const body of before)
      expect((await desk.post(`/operator/orders/${number}/acts`, body)).status, JSON.stringify(body)).toBe(200);
    clock.advance(11 * MINUTE);
    const path = `/operator/orders/${number}`;
    const draw = (reply?: FormReply) =>
      drawnPage(desk, path, async (request, context) =>
        createElement(DeskOrderPage, { ...(await loadDeskOrder(request, context, number)), reply }),
      );
    const act = (fields: Record<string, string>) => send(desk, path, actOnOrderOf(number), fields);
    return { desk, number, draw, act };
  }

  it("is asked for a code by the form of the act, and the note stays through a wrong one", async () => {
    const { desk, number, draw, act } = await atDesk({ act: "ship", ...PARCEL }, { act: "deliver" });
    const note = "The jar came broken";
    expect(formIn(await draw(), "return")).toContain('name="step_code"');
    const without = await act({ intent: "return", note });
    expect(without.status).toBe(403);
    const refused = await draw(without.reply);
    expect(refused).toContain(en.step_up_needed);
    expect(formIn(refused, "return")).toContain(`value="${note}"`);

    const wrong = await act({ intent: "return", note, step_code: "000000" });
    expect(wrong.status).toBeGreaterThanOrEqual(400);
    const again = formIn(await draw(wrong.reply), "return");
    expect(again).toContain(`value="${note}"`);
    expect(again).toContain(en.wrong_code);
    expect(again).not.toContain('value="000000"');

    const right = await act({ intent: "return", note, step_code: await codeNow(desk) });
    expect(right.status).toBe(303);
    const { acts } = (await desk.get(`/operator/orders/${number}`)).body;
    expect(acts).toHaveLength(3);
    expect(acts[0]).toMatchObject({ act: "return", note });
  });

  it("ships without a code, for no money moves", async () => {
    const { draw, act } = await atDesk();
    expect(formIn(await draw(), "ship")).not.toContain("step_code");
    expect((await act({ intent: "ship", ...PARCEL })).status).toBe(303);
  });
});

it("an admin's ticks of an operator's roles stay until the code is right, and others keep theirs", async () => {
  const admin = await operatorIn("SG", ["admin"]);
  const [one, other] = [await operatorIn("SG", ["service"]), await operatorIn("SG", ["stock"])];
  clock.advance(11 * MINUTE);
  const path = "/operator/people";
  const draw = (reply?: FormReply) =>
    drawnPage(admin, path, async (request, context) =>
      createElement(DeskPeoplePage, { ...(await loadPeople(request, context)), reply }),
    );
  const rolesOf = (html: string, { id }: Joined) => {
    const form = html.split("<form ").find((part) => part.includes(`value="${id}"`)) ?? "";
    return [...form.matchAll(/<input[^>]*name="roles"[^>]*>/g)]
      .filter(([box]) => box.includes("checked"))
      .map(([box]) => /value="(\w+)"/.exec(box)?.[1]);
  };
  expect(rolesOf(await draw(), one)).toEqual(["service"]);
  const fields: [string, string][] = [
    ["intent", "roles"],
    ["id", one.id],
    ["roles", "money"],
    ["roles", "content"],
  ];
  const without = await send(admin, path, changePeople, fields);
  expect(without.status).toBe(403);
  const refused = await draw(without.reply);
  expect(refused).toContain(en.step_up_needed);
  expect(rolesOf(refused, one)).toEqual(["money", "content"]);
  expect(rolesOf(refused, other)).toEqual(["stock"]);
  // No tick at all is a choice too.
  const none = await send(admin, path, changePeople, fields.slice(0, 2));
  expect([none.status, rolesOf(await draw(none.reply), one)]).toEqual([403, []]);
  expect(rolesOf(await draw(), one)).toEqual(["service"]);
  const right = await send(admin, path, changePeople, [...fields, ["step_code", await codeNow(admin)]]);
  expect(right.status).toBe(303);
  expect(rolesOf(await draw(), one)).toEqual(["money", "content"]);
});

it("a member with a second factor pays with store credit after a code, and the amount stays until then", async () => {
  const who = await memberIn("SG");
  expect((await grant(who, 5000)).status).toBe(200);
  await enrol(who);
  const order = await orderGoods(who);
  clock.advance(11 * MINUTE);
  const path = `/orders/${order.number}/payment`;
  const asked = { number: order.number, token: new URLSearchParams(order.query).get("token")!, path };
  const draw = (reply?: FormReply) =>
    drawnPage(who, path, async (_, context) => {
      const { data } = await loadPayment(context, asked, { still: false, go: false });
      return createElement(PaymentPage, { ...data, reply: reply as never });
    });
  const pay = (fields: Record<string, string>) =>
    send(who, path, payOrderOf(asked), { intent: "credit", amount: "12.34", ...fields });
  expect(formIn(await draw(), "credit")).toContain('name="step_code"');
  const without = await pay({});
  expect(without.status).toBe(403);
  const refused = await draw(without.reply);
  expect(refused).toContain(en.step_up_needed);
  expect(formIn(refused, "credit")).toContain('value="12.34"');
  const wrong = await pay({ step_code: "000000" });
  expect(formIn(await draw(wrong.reply), "credit")).toContain(en.wrong_code);
  expect((await order.show()).tender.storeCredit).toBeNull();
  expect((await pay({ step_code: await codeNow(who) })).status).toBe(303);
  expect((await order.show()).tender.storeCredit?.minor).toBe(1234);
});
