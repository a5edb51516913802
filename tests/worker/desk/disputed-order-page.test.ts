import { createElement } from "react";
import { expect, it } from "vitest";
import { loadDesk, loadDeskOrder } from "../../../app/features/desk/desk.server";
import { DeskOrderPage } from "../../../app/features/desk/desk-order-page";
import { DeskPage } from "../../../app/features/desk/desk-page";
import en from "../../../locales/en/desk.json";
import orders from "../../../locales/en/orders.json";
import { memberIn } from "../../support/people/members";
import { bought, decide, deliver, desk, stripe } from "../../support/rooms/orders/disputes";
import { drawnPage } from "../../support/run/drawn-page";

// An operator sees a dispute at once, and can't send the parcel.

const draw = (number: string) =>
  drawnPage(desk, `/operator/orders/${number}`, async (request, context) =>
    createElement(DeskOrderPage, { ...(await loadDeskOrder(request, context, number)), reply: undefined }),
  );
const intents = (html: string) => [...html.matchAll(/name="intent" value="(\w+)"/g)].map(([, intent]) => intent);

it("an order whose payment is disputed says so above all that can be done with it", async () => {
  const one = await bought(await memberIn("SG"));
  expect(intents(await draw(one.number))).toContain("ship");
  const dispute = stripe.disputeThere(one.session);
  await deliver("charge.dispute.created", dispute);

  const open = await draw(one.number);
  expect(open).toContain(en.disputeOpen);
  expect(open).toContain(dispute.id);
  expect(open).toContain("fraudulent");
  expect(open).toContain(en.paymentDisputed);
  expect(intents(open)).toEqual(["cancel"]);
  expect(open.indexOf(en.disputeOpen)).toBeLessThan(open.indexOf('value="cancel"'));

  const list = await drawnPage(desk, "/operator?list=disputed", async (request, context) =>
    createElement(DeskPage, await loadDesk(request, context)),
  );
  expect(list).toContain(`href="/operator/orders/${one.number}"`);
  expect(list).toContain(orders.stateDisputed);

  await decide(dispute, "won");
  const won = await draw(one.number);
  expect(won).toContain(en.disputeWon);
  expect(won).not.toContain(en.disputeOpen);
  expect(intents(won)).toContain("ship");
});

it("an order whose money the bank took back offers nothing more", async () => {
  const one = await bought(await memberIn("SG"));
  const dispute = stripe.disputeThere(one.session);
  await deliver("charge.dispute.created", dispute);
  await decide(dispute, "lost");
  const lost = await draw(one.number);
  expect(lost).toContain(en.disputeLost);
  expect(lost).toContain(en.paymentChargedBack);
  expect(lost).toContain(en.noActs);
  expect(intents(lost)).toEqual([]);
});
