import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, it } from "vitest";
import { z } from "zod";
import { changePassword, signUpSchema } from "#contract/accounts/accounts";
import { savedAddressInputSchema } from "#contract/accounts/addresses";
import { CONSENT_KINDS } from "#contract/accounts/sign-up-rules";
import { CookieJar } from "#shared/site/cookies";
import { actions, done, type Form, takes } from "./actions.server";
import { type FormReply, formOf } from "./reply";

const context = {
  site: { country: "SG", language: "en", localeTag: "en-SG" },
  cookies: new CookieJar(null, true),
  guests: new Set(),
} as unknown as AppLoadContext;

const sent = (fields: Record<string, string> | [string, string][]) =>
  new Request("https://shop.test/somewhere", { method: "POST", body: new URLSearchParams(fields) });

/** Sends a form and returns what the handler read. */
async function seen<T>(fields: Record<string, string> | [string, string][], read: (form: Form) => T): Promise<T> {
  let found: { value: T } | undefined;
  await takes(async (form) => {
    found = { value: read(form) };
  })(sent(fields), context);
  if (found === undefined) throw new Error("No handler was called");
  return found.value;
}

/** Sends a form and returns it as a refusal sends it back. */
async function returned(
  fields: Record<string, string>,
  errors: { field?: string; code: "required"; message: string }[],
) {
  const answer = await takes(async (form) => form.refused({ status: 422, errors }))(sent(fields), context);
  return { reply: answer.data as FormReply, status: answer.init?.status };
}

it("reads ticks, digits, groups and empty fields as the contract's schema says", async () => {
  const schema = z.strictObject({
    name: z.string().min(3),
    nick: z.string().optional(),
    born: z.string().nullable(),
    count: z.number().min(1),
    price: z.coerce.number(),
    sure: z.boolean().default(true),
    shade: z.enum(["rose", "plum"]),
    tags: z.array(z.string()),
    home: z.strictObject({ street: z.string().optional(), unit: z.string().optional() }),
  });
  const fields: [string, string][] = [
    ["intent", "add"],
    ["name", " a"],
    ["nick", "  "],
    ["born", ""],
    ["count", "0"],
    ["price", "many"],
    ["shade", "green"],
    ["tags", "one"],
    ["home.street", "1 Jasmine Road"],
    ["home.unit", ""],
  ];
  expect(await seen(fields, (form) => form.as(schema))).toEqual({
    name: " a",
    born: null,
    count: 0,
    price: "many",
    sure: false,
    shade: "green",
    tags: ["one"],
    home: { street: "1 Jasmine Road" },
  });
  expect(await seen({}, (form) => form.as(schema))).toMatchObject({ sure: false, tags: [], home: {} });
});

it("leaves missing required fields to the API, also for an empty form", async () => {
  const none = await seen({ fullName: "", mobile: "" }, (form) => form.as(savedAddressInputSchema));
  expect(none).toEqual({ fullName: "", mobile: "", address: {}, isDefault: false });
  const { consents } = await seen({ "consents.policy": "on" }, (form) => form.as(signUpSchema));
  expect(consents).toEqual(Object.fromEntries(CONSENT_KINDS.map((kind) => [kind, kind === "policy"])));
});

it("reads a form as that one of several bodies whose fields it has", async () => {
  const typed = { password: "a", passwordConfirmation: "b", intent: "save" };
  const now = await seen({ ...typed, currentPassword: "c" }, (form) => form.bodyFor(changePassword));
  expect(now).toEqual({ currentPassword: "c", password: "a", passwordConfirmation: "b" });
  const byLink = await seen({ ...typed, token: "t" }, (form) => form.bodyFor(changePassword));
  expect(byLink).toEqual({ token: "t", password: "a", passwordConfirmation: "b" });
});

it("takes the button's value when an earlier field has the same name", async () => {
  const fields: [string, string][] = [
    ["quantity", "2"],
    ["quantity", "3"],
  ];
  expect(await seen(fields, (form) => [form.text("quantity"), form.texts("quantity")])).toEqual(["3", ["2", "3"]]);
});

it("shows the typed text and the marked fields again, and never a secret", async () => {
  const errors = [
    { field: "passwordConfirmation", code: "required" as const, message: "Again" },
    { field: "address.street", code: "required" as const, message: "Where" },
    { field: "address.street", code: "required" as const, message: "Really" },
    { code: "required" as const, message: "Everything" },
  ];
  const typed = {
    email: "a@b.c",
    "address.unit": "#1",
    password: "Secret-1",
    token: "t",
    step_code: "123",
    isDefault: "on",
  };
  const { reply, status } = await returned(typed, errors);
  expect(status).toBe(422);
  expect(JSON.stringify(reply)).not.toMatch(/Secret|"t"|123/);
  const form = formOf(reply, { known: { nick: "Known before" } });
  expect(form.problems.map(({ field, message }) => [field, message])).toEqual([
    [null, "Everything"],
    ["passwordConfirmation", "Again"],
    ["address.street", "Where"],
    ["address.street", "Really"],
  ]);
  expect(form.field("address.unit")).toEqual({ name: "address.unit", defaultValue: "#1", error: undefined });
  expect(form.field("address.street").error).toBe("Where");
  expect([form.check("isDefault").defaultChecked, form.check("other").defaultChecked]).toEqual([true, false]);
  expect([form.text("nick"), form.text("password")]).toEqual([undefined, undefined]);
});

it("gives a reply to its own form only", async () => {
  const { reply } = await returned({ intent: "send", id: "two", note: "typed" }, []);
  expect(formOf(reply, { intent: "send", which: ["id", "two"] }).text("note")).toBe("typed");
  for (const other of [
    formOf(reply, { intent: "keep" }),
    formOf(reply, { which: ["id", "one"], known: { note: "kept" } }),
  ])
    expect(other.refused).toBe(false);
  expect(formOf(reply, { which: ["id", "one"], known: { note: "kept" } }).text("note")).toBe("kept");
});

it("carries out the intent, and refuses an unknown one or an unreadable form", async () => {
  const change = actions(
    {
      add: async () => "added",
      drop: async (_, here) => done(here, "/gone", { room: "bag", key: "removed", type: "success" }),
    },
    { otherwise: "add" },
  );
  expect(await change(sent({ intent: "add" }), context)).toBe("added");
  expect(await change(sent({}), context)).toBe("added");
  const gone = await change(sent({ intent: "drop" }), context);
  expect(gone).toMatchObject({ status: 303 });
  const unsaid = actions({ add: async (form) => form.refused({ status: 422, errors: [] }) }, { otherwise: "add" });
  expect(await unsaid(sent({}), context)).toMatchObject({ data: { intent: "add" } });
  for (const intent of ["toString", "__proto__", "other"])
    expect(await change(sent({ intent }), context)).toMatchObject({ init: { status: 400 } });
  const large = await change(sent({ intent: "add", note: "x".repeat(20_000) }), context);
  expect(large).toMatchObject({ init: { status: 413 }, data: { result: { error: { "": [{ code: "too_large" }] } } } });
});

it("ignores field names that our forms do not use", async () => {
  const hostile = {
    "a[99999999]": "1",
    __intent__: "not json",
    __state__: "neither",
    "__proto__.polluted": "1",
    "constructor.prototype.polluted": "1",
    [`${"a.".repeat(500)}b`]: "1",
    "": "1",
    kept: "yes",
  };
  const { reply } = await returned(hostile, []);
  expect(reply.result.initialValue).toEqual({ kept: "yes" });
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});
