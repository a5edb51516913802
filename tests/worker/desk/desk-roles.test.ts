import { beforeAll, describe, expect, it } from "vitest";
import { loadDesk, loadDeskOutbox } from "../../../app/features/desk/desk.server";
import { openApiDocument } from "../../../functions/api/swagger/routes";
import { DESK_ACTS } from "../../../functions/contract/desk/desk";
import { ACT_ROLES, DESK_CALLS, DESK_ROLES, type DeskRole } from "../../../functions/contract/desk/desk-roles";
import { API_BASE } from "../../../functions/contract/facts/api-base";
import type { Joined } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { openPage } from "../../support/run/pages";
import { world } from "../../support/shop/world";

const { db, seed } = world();
const CALLS = Object.entries((await openApiDocument()).paths).flatMap(([path, operations]) =>
  /^\/(operator|desk|editor)\//.test(path.slice(API_BASE.length))
    ? Object.keys(operations).map((method) => `${method} ${path.slice(API_BASE.length)}`)
    : [],
);
const by = new Map<DeskRole, Joined>();

beforeAll(async () => {
  await seed(new Date());
  for (const role of DESK_ROLES) by.set(role, await operatorIn("SG", [role]));
});

it("the table of roles names every call of the desk, and no other", () => {
  expect(Object.keys(DESK_CALLS).toSorted()).toEqual(CALLS.toSorted());
});

describe.each(DESK_ROLES)("somebody with the role %s alone", (role) => {
  it.each(CALLS)("may make the calls of the table: %s", async (call) => {
    const [method = "", path = ""] = call.split(" ");
    const { status, body } = await by.get(role)!.call(path.replace(/\{\w+\}/g, "~"), {
      method: method.toUpperCase(),
      ...(method === "get" ? {} : { body: {} }),
    });
    if (DESK_CALLS[call]!.includes(role)) expect([401, 403]).not.toContain(status);
    else expect([status, body.errors[0].code]).toEqual([403, "not_authorized"]);
  });

  it.each(DESK_ACTS)("may do to an order what the table says: %s", async (act) => {
    const { status, body } = await by
      .get(role)!
      .post("/operator/orders/SG-7K3M9-Q2VXT/acts", { act, carrier: "Ninja Van", trackingNumber: "NV-1" });
    const may = ACT_ROLES[act].some((name: DeskRole) => name === role);
    expect([status, body.errors[0].code]).toEqual(may ? [404, "order_not_found"] : [403, "not_authorized"]);
  });
});

it("the desk's pages open for operators with the role, and show what they may do", async () => {
  const ask = async (role: DeskRole, path: string, load: typeof loadDesk | typeof loadDeskOutbox) =>
    openPage(by.get(role)!, path, load as Parameters<typeof openPage>[2]);
  expect((await ask("stock", "/operator/outbox", loadDeskOutbox)).status).toBe(404);
  expect((await ask("service", "/operator/outbox", loadDeskOutbox)).status).toBe(200);
  expect((await ask("content", "/operator", loadDesk)).status).toBe(200);
});

const MIGRATIONS = import.meta.glob("../../../functions/db/migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
}) as Record<string, string>;
/** Applies a migration to the roles of members. */
const rolesIn = (name: string) =>
  Object.entries(MIGRATIONS)
    .find(([path]) => path.endsWith(`_${name}.sql`))![1]
    .replace(/--.*$/gm, "")
    .split(";")
    .find((sql) => /^\s*UPDATE members/.test(sql))!;

it("an operator from before roles keeps their rights and gets no new ones", async () => {
  const { id } = by.get("stock")!;
  await db.prepare(`UPDATE members SET roles = '["editor","operator"]' WHERE id = ?`).bind(id).run();
  await db.prepare(rolesIn("finer_roles")).run();
  await db.prepare(rolesIn("approvals_that_are_finished")).run();
  const row = await db.prepare("SELECT roles FROM members WHERE id = ?").bind(id).first<{ roles: string }>();
  expect(JSON.parse(row!.roles)).toEqual(["service", "stock", "money", "content"]);
});
