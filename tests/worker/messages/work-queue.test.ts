import { createExecutionContext, createMessageBatch, getQueueResult, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, beforeEach, expect, inject, it, vi } from "vitest";
import { api } from "../../../functions/api/app";
import { type Outgoing, queued } from "../../../functions/api/kit/outbox/outbox-store";
import type { Work } from "../../../functions/api/kit/outbox/work";
import type { CatalogueImport } from "../../../functions/contract/desk/catalogue-imports";
import { API_BASE } from "../../../functions/contract/facts/api-base";
import { trip } from "../../../functions/db/trip";
import { runJobs } from "../../../functions/jobs/run";
import { takeWork } from "../../../functions/jobs/send/take-work";
import type { Joined } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { testEnv } from "../../support/run/env";
import { cookiesOf } from "../../support/run/pages";
import { queueEnv, queueFaults } from "../../support/run/queue-env";
import type { TakenMail } from "../../support/servers/message-servers";
import { world } from "../../support/shop/world";

// A shop with a queue (docs/scale.md): Miniflare's own hands out what requests and jobs leave to it.

const { db, seed } = world();
const ports = inject("messageServers");
const env = { ...testEnv, WORK: testEnv.TEST_WORK };
let nadia: Joined;

beforeAll(async () => {
  await seed();
  nadia = await operatorIn("SG", ["content"]);
});
beforeEach(() => {
  queueEnv.MAIL_URL = `smtp://127.0.0.1:${ports.smtp}`;
  queueEnv.MAIL_FROM = "Melati <no-reply@melati.example>";
  queueFaults.length = 0;
});

const mailsTo = async (part: string) => {
  const all = (await (await fetch(`http://127.0.0.1:${ports.http}/mails`)).json()) as TakenMail[];
  return all.flatMap(({ to }) => to).filter((address) => address.startsWith(part));
};
const message = (name: string): Outgoing<"password_changed"> => ({
  key: name,
  channel: "email",
  template: "password_changed",
  to: `${name}@example.com`,
  country: "SG",
  language: "en",
  vars: { firstName: "Melur" },
});
const write = (names: readonly string[]) =>
  trip(
    db,
    names.map((name) => queued(new Date(), message(name))),
  );
const many = (start: string, count: number) => Array.from({ length: count }, (_, n) => `${start}${n}`);

async function call(path: string, init: RequestInit): Promise<Response> {
  const context = createExecutionContext();
  const answer = await api.fetch(new Request(`http://sg.localhost${API_BASE}${path}`, init), env, context);
  await waitOnExecutionContext(context);
  return answer;
}

it("sends a message that a request leaves, and that request sends none itself", async () => {
  const body = JSON.stringify({ email: nadia.email });
  const headers = { "content-type": "application/json", "x-site-country": "sg" };
  expect((await call("/users/password", { method: "POST", headers, body })).status).toBeLessThan(300);
  await vi.waitFor(async () => expect(await mailsTo(nadia.email)).toHaveLength(1), { timeout: 30_000, interval: 100 });
});

it("sends all that is due after one wake, each once, however often it is woken", async () => {
  const names = many("wakes", 70);
  await write(names);
  await Promise.all(Array.from({ length: 8 }, () => env.WORK.send({ kind: "messages", database: "DB" })));
  await vi.waitFor(async () => expect(new Set(await mailsTo("wakes")).size).toBe(70), {
    timeout: 60_000,
    interval: 200,
  });
  expect(await mailsTo("wakes")).toHaveLength(70);
  expect(queueFaults).toEqual([]);
});

it("is woken by the jobs of a minute, which send the first twenty", async () => {
  await write(many("minute", 45));
  await runJobs({ ...env, ...queueEnv }, new Date());
  await vi.waitFor(async () => expect(await mailsTo("minute")).toHaveLength(45), { timeout: 60_000, interval: 200 });
});

const HEADER = ["Handle", "Title", "Vendor", "Type", "Variant SKU", "Variant Price", "Variant Inventory Qty"];
const csvOf = (names: readonly string[]) =>
  [HEADER, ...names.map((name) => [name, `Own ${name}`, "Maison Ilvane", "Lipstick", name.toUpperCase(), "12.00", "5"])]
    .map((row) => row.join(","))
    .join("\n");
async function desk<T = CatalogueImport>(method: string, path: string, body?: string): Promise<T> {
  const type = path.includes("/files") ? "application/octet-stream" : "application/json";
  const headers = { cookie: cookiesOf(nadia), "x-site-country": "sg", "content-type": type };
  return (await call(`/operator/catalogue${path}`, { method, headers, body })).json();
}

it("applies the rest of a file after one press, and counts each product once when a press comes in between", async () => {
  const { id } = await desk("POST", "/files?name=queue.csv", csvOf(many("queued-", 650)));
  expect(await desk("POST", `/imports/${id}/application`, "{}")).toMatchObject({ state: "running", done: 200 });
  await desk("POST", `/imports/${id}/application`, "{}");
  await vi.waitFor(async () => expect(await desk("GET", `/imports/${id}`)).toMatchObject({ state: "done" }), {
    timeout: 120_000,
    interval: 300,
  });
  expect(await desk("GET", `/imports/${id}`)).toMatchObject({ done: 650, counts: { added: 650, refused: 0 } });
  const found = await db
    .prepare("SELECT count(*) AS n FROM products WHERE slug LIKE 'queued-%'")
    .first<{ n: number }>();
  expect(found?.n).toBe(650);
  expect(queueFaults).toEqual([]);
});

const batchOf = (...bodies: Work[]) =>
  createMessageBatch<Work>(
    "work",
    bodies.map((body, at) => ({ id: String(at), timestamp: new Date(), attempts: 1, body })),
  );
const taken = async (batch: MessageBatch<Work>, over: object = {}) => {
  const context = createExecutionContext();
  await takeWork(batch, { ...env, ...queueEnv, ...over }, (fault) => queueFaults.push(fault));
  return getQueueResult(batch, context);
};

it("hands out again what failed, and nothing else of its batch", async () => {
  const broken = { prepare: () => { throw new Error("down"); }, batch: async () => Promise.reject(new Error("down")) }; // biome-ignore format: short
  const other: Work = { kind: "import", country: "SG", id: "nobody-knows", operatorId: "x", next: 0 };
  const { explicitAcks, retryMessages } = await taken(
    batchOf({ kind: "messages", database: "DB_TH" }, other, { kind: "messages", database: "DB_TH" }),
    { DB_TH: broken },
  );
  expect(retryMessages.map(({ msgId }: { msgId: string }) => msgId)).toEqual(["0"]);
  expect(explicitAcks).toEqual(["1", "2"]);
  expect(queueFaults).toHaveLength(1);
});

it("drops work for a database or an import that is no longer there, and for an API elsewhere", async () => {
  const gone: Work[] = [
    { kind: "messages", database: "DB_NZ" },
    { kind: "import", country: "MY", id: "nobody-knows", operatorId: "x", next: 3 },
  ];
  const { explicitAcks, retryMessages } = await taken(batchOf(...gone));
  expect([explicitAcks, retryMessages]).toEqual([["0", "1"], []]);
  expect((await taken(batchOf(...gone), { API_ORIGIN: "https://api.example" })).retryMessages).toEqual([]);
});
