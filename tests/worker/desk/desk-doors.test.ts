import { beforeAll, describe, expect, it } from "vitest";
import { grantCreditOf } from "../../../app/features/desk/credit/desk-credit.server";
import { adjustPointsBy } from "../../../app/features/desk/credit/desk-points.server";
import { actOnOrderOf, sendAgainOf } from "../../../app/features/desk/desk.server";
import { openApiDocument } from "../../../functions/api/swagger/routes";
import { DESK_ROLES } from "../../../functions/contract/desk/desk-roles";
import { API_BASE } from "../../../functions/contract/facts/api-base";
import { memberIn } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { openPage } from "../../support/run/pages";
import { type Shopper, world } from "../../support/shop/world";

// Somebody who is no operator is told only that, however wrong the rest of the call or form is.

const { seed, shopper, fetch } = world();
const DOORS = Object.entries((await openApiDocument()).paths).flatMap(([path, operations]) =>
  /^\/(operator|desk|editor)\//.test(path.slice(API_BASE.length))
    ? Object.keys(operations).map((method) => [method.toUpperCase(), path.slice(API_BASE.length)] as const)
    : [],
);

beforeAll(() => seed(new Date()));

it("the desk has calls and pages to test", () => {
  expect(DOORS.length).toBeGreaterThan(9);
});

describe.each(DOORS)("%s %s", (method, path) => {
  const rubbish = `${path.replace(/\{\w+\}/g, "~")}?page=none&list=none&state=none&email=`;

  it("says first who may call it", async () => {
    const ask = async (who: Shopper) => {
      const { status, body } = await who.call(rubbish, { method, ...(method === "GET" ? {} : { body: {} }) });
      return [status, body.errors.map(({ code }: { code: string }) => code)];
    };
    expect(await ask(shopper())).toEqual([401, ["authentication_failed"]]);
    expect(await ask(await memberIn())).toEqual([403, ["not_authorized"]]);
    const operator = await operatorIn("SG", DESK_ROLES);
    expect([401, 403]).not.toContain(
      (await operator.call(rubbish, { method, ...(method === "GET" ? {} : { body: {} }) })).status,
    );
  });

  it("before it reads a body", async () => {
    if (method === "GET") return;
    const { status } = await fetch(path.replace(/\{\w+\}/g, "1"), { method, body: "no JSON" });
    expect(status).toBe(401);
  });
});

describe.each([
  ["/operator/orders/SG-7K3M9-Q2VXT", actOnOrderOf("SG-7K3M9-Q2VXT")],
  ["/operator/outbox", sendAgainOf],
  ["/operator/store-credit", grantCreditOf],
  ["/operator/points", adjustPointsBy],
] as [string, Parameters<typeof openPage>[2]][])("a form sent to %s", (path, action) => {
  it.each([
    ["empty", () => new URLSearchParams()],
    ["unreadable", () => "{"],
  ])("%s gets a form to correct for an operator, and 404 for anybody else", async (_, body) => {
    const visitor = await openPage(shopper(), path, action, body());
    expect([visitor.status, visitor.headers.get("location")]).toEqual([303, expect.stringContaining("/sign_in")]);
    expect((await openPage(await memberIn(), path, action, body())).status).toBe(404);
    expect([400, 404, 415, 422]).toContain((await openPage(await operatorIn("SG"), path, action, body())).status);
  });
});
