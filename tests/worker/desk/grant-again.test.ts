import { createElement } from "react";
import { expect, it } from "vitest";
import { grantCreditOf, loadDeskCredit } from "../../../app/features/desk/credit/desk-credit.server";
import { DeskCreditPage } from "../../../app/features/desk/credit/desk-credit-page";
import type { FormReply } from "../../../app/platform/form/reply";
import en from "../../../locales/en/errors.json";
import { memberIn } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { drawnPage } from "../../support/run/drawn-page";
import { openPage } from "../../support/run/pages";

// The form that grants store credit counts once for its key; going back and granting another amount needs a new key.

it("gets a new key when its own has been used for another grant, and keeps what was typed", async () => {
  const [desk, member] = [await operatorIn("SG"), await memberIn("SG")];
  const path = `/operator/store-credit?email=${encodeURIComponent(member.email)}`;
  const draw = (reply?: FormReply) =>
    drawnPage(desk, path, async (request, context) =>
      createElement(DeskCreditPage, { ...(await loadDeskCredit(request, context)), reply }),
    );
  const keyIn = (html: string) => /name="key"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? "";
  const grant = async (key: string, amount: string) => {
    let reply: FormReply | undefined;
    const form = new URLSearchParams({ email: member.email, key, amount, reason: "A jar came broken" });
    const { status } = await openPage(
      desk,
      path,
      async (request, context) => {
        const said = await grantCreditOf(request, context);
        if (!(said instanceof Response)) reply = (said as { data: FormReply }).data;
        return said;
      },
      form,
    );
    return { status, html: reply === undefined ? "" : await draw(reply) };
  };
  const balance = async () => (await member.get("/account/store-credit")).body.balance.minor;

  const key = keyIn(await draw());
  expect((await grant(key, "10")).status).toBe(303);
  expect((await grant(key, "10")).status).toBe(303);
  expect(await balance()).toBe(1000);
  const other = await grant(key, "7");
  expect(other.status).toBe(409);
  expect(other.html).toContain(en.idempotency_conflict);
  expect(other.html).toContain('value="7"');
  expect(await balance()).toBe(1000);
  const next = keyIn(other.html);
  expect(next).not.toBe(key);
  expect((await grant(next, "7")).status).toBe(303);
  expect(await balance()).toBe(1700);
  // A form that is refused for what was typed keeps its key, so that sending it again counts once.
  const wrong = await grant("a-key-of-its-own", "x");
  expect([wrong.status, keyIn(wrong.html)]).toEqual([422, "a-key-of-its-own"]);
});
