import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { handOver } from "../../../app/features/assistant/person/person.server";
import { actOnHandOverOf } from "../../../app/features/desk/people/hand-overs.server";
import { type FormReply, formOf } from "../../../app/platform/form/reply";
import { runJobs } from "../../../functions/jobs/run";
import { memberIn, PASSWORD } from "../../support/people/members";
import { operatorIn } from "../../support/people/reviewers";
import { openPage, type Page } from "../../support/run/pages";
import { checkout, fillBag, onceKey } from "../../support/shop/builders";
import { answersAsPublished } from "../../support/shop/published";
import { OPENING, type Shopper, shopper, world } from "../../support/shop/world";

// A shopper hands a question over to a person, who answers it at the desk by email; an order is shown to nobody before it is known to be theirs.

const { db, env, clock, seed } = world();
beforeAll(() => seed());
beforeEach(() => clock.set(OPENING));

let network = 1;
const ask = (who: Shopper, body: object, key = onceKey()) =>
  who.post("/assistant/hand-overs", body, {
    "idempotency-key": key,
    "cf-connecting-ip": `203.0.113.${network++ % 250}`,
  });
const questionOf = (email: string) => ({ email, message: "Is the red one vegan?" });
const rows = async () => (await db.prepare("SELECT * FROM hand_overs ORDER BY created_at, number").all()).results;
const messagesTo = async (email: string) =>
  (await db.prepare("SELECT template, vars FROM messages WHERE recipient = ? ORDER BY id").bind(email).all()).results;
async function shownTo(operator: Shopper, number: string) {
  for (let page = 1; page < 9; page++) {
    const { items } = (await operator.get(`/operator/hand-overs?page=${page}`)).body;
    const found = items.find((one: { number: string }) => one.number === number);
    if (found !== undefined || items.length === 0) return found;
  }
}

async function orderBy(who: Shopper, email?: string) {
  await fillBag(who, 1);
  const form = await checkout(who);
  const placed = await who.post("/checkout", email === undefined ? form : { ...form, email }, {
    "idempotency-key": onceKey(),
  });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  return placed.body.order.number as string;
}

describe("handing over", () => {
  it("lands at the desk with what was asked before, and is confirmed by an email that repeats nothing", async () => {
    const asked = ["lipstick", "vegan ones only"];
    const sent = await ask(shopper("SG"), { ...questionOf("ploy@example.com"), asked });
    expect([sent.status, sent.body.number]).toEqual([201, expect.stringMatching(/^QU-/)]);
    const operator = await operatorIn("SG", ["service"]);
    expect(await shownTo(operator, sent.body.number)).toMatchObject({
      email: "ploy@example.com",
      isMember: false,
      message: "Is the red one vegan?",
      asked,
      orderNumber: "",
      orderProof: null,
      state: "open",
    });
    const told = await messagesTo("ploy@example.com");
    expect(told).toEqual([{ template: "hand_over_arrived", vars: JSON.stringify({ number: sent.body.number }) }]);
    expect((await (await operatorIn("TH", ["service"])).get("/operator/hand-overs")).body.items).toEqual([]);
  });

  it("is one question and one email however often the form is sent, also at once", async () => {
    const key = onceKey();
    const who = shopper("SG");
    const all = await Promise.all([1, 2, 3].map(() => ask(who, questionOf("twice@example.com"), key)));
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(all.map(({ body }) => body.number)).size).toBe(1);
    expect(await messagesTo("twice@example.com")).toHaveLength(1);
    const other = await ask(who, { ...questionOf("twice@example.com"), message: "And the pink one?" }, key);
    expect(other.body.number).not.toBe(all[0]?.body.number);
  });

  it("answers a member at the email of the account", async () => {
    const member = await memberIn("SG");
    const { status, body } = await ask(member, { message: "Where do I see my tier?" });
    expect(status).toBe(201);
    const kept = (await rows()).find(({ number }) => number === body.number);
    expect(kept).toMatchObject({ email: member.email, member_id: member.id });
  });

  it("refuses what cannot be answered, and names the field", async () => {
    for (const [body, field] of [
      [{ message: "Hello?" }, "email"],
      [{ email: "nobody", message: "Hello?" }, "email"],
      [{ email: "a@example.com", message: "   " }, "message"],
      [{ email: "a@example.com", message: "\u202e\u0007" }, "message"],
      [{ email: "a@example.com", message: "\u200b \u2060" }, "message"],
      [{ email: "a@example.com", message: "x".repeat(2001) }, "message"],
      [{ email: "a@example.com", message: "Hello?", orderNumber: "x".repeat(41) }, "orderNumber"],
      [{ email: "a@example.com", message: "Hello?", asked: Array(8).fill("x") }, "asked"],
    ] as const) {
      const refused = await ask(shopper("SG"), body);
      expect([refused.status, refused.body.errors[0].field], JSON.stringify(body)).toEqual([422, field]);
    }
    const keyless = await shopper("SG").post("/assistant/hand-overs", questionOf("a@example.com"));
    expect(keyless.status).toBe(400);
  });

  it("takes four in a window for one mailbox, however it is written, and twenty from one network", async () => {
    const codes = [];
    const addresses = [
      "a.flood@gmail.com",
      "AFlood+1@gmail.com",
      "a.f.l.o.o.d+2@googlemail.com",
      "ａflood@gmail.com",
      "aflood+3@Gmail.com",
    ];
    for (const email of addresses) codes.push((await ask(shopper("SG"), questionOf(email))).status);
    expect(codes).toEqual([201, 201, 201, 201, 429]);
    const from = { "cf-connecting-ip": "198.51.100.7" };
    const sent = [];
    for (let at = 0; at < 21; at++)
      sent.push(
        await shopper("SG").post("/assistant/hand-overs", questionOf(`flood.${at}@example.com`), {
          ...from,
          "idempotency-key": onceKey(),
        }),
      );
    expect(sent.map(({ status }) => status)).toEqual([...Array(20).fill(201), 429]);
  });

  it("does not exist where the assistant is switched off", async () => {
    const settings = env as { ASSISTANT?: string };
    settings.ASSISTANT = "";
    try {
      expect((await ask(shopper("SG"), questionOf("off@example.com"))).status).toBe(404);
    } finally {
      settings.ASSISTANT = "on";
    }
  });
});

describe("an order that is named", () => {
  it("is the shopper's by their account, or by the email that is answered, and else nobody's", async () => {
    const [owner, thief] = [await memberIn("SG"), await memberIn("SG")];
    const own = await orderBy(owner);
    const guest = await orderBy(shopper("SG"), "guest.buyer@example.com");
    const operator = await operatorIn("SG", ["service"]);
    const proofOf = async (who: Shopper, orderNumber: string, email = "") => {
      const { status, body } = await ask(who, { email, message: `About ${orderNumber}`, orderNumber });
      expect([status, Object.keys(body)]).toEqual([201, ["number"]]);
      return (await shownTo(operator, body.number)).orderProof;
    };
    expect(await proofOf(owner, own.toLowerCase())).toBe("account");
    expect(await proofOf(shopper("SG"), guest, "Guest.Buyer@example.com")).toBe("email");
    expect(await proofOf(thief, own)).toBeNull();
    expect(await proofOf(shopper("SG"), guest, "thief@example.com")).toBeNull();
    expect(await proofOf(shopper("SG"), "SG-00000-00000", "a@example.com")).toBeNull();
    const abroad = await ask(shopper("TH"), { ...questionOf("guest.buyer@example.com"), orderNumber: guest });
    expect((await rows()).find(({ number }) => number === abroad.body.number)).toMatchObject({ order_proof: null });
  });
});

describe("the desk", () => {
  const act = (who: Shopper, number: string, body: object) => who.post(`/operator/hand-overs/${number}/acts`, body);

  it("answers by email once, closes, and reopens; each act is in the log", async () => {
    const { number } = (await ask(shopper("SG"), questionOf("answer.me@example.com"))).body;
    const [one, other] = [await operatorIn("SG", ["service"]), await operatorIn("SG", ["service", "admin"])];
    expect((await act(one, number, { act: "answer", answer: " " })).body.errors[0]).toMatchObject({
      code: "required",
      field: "answer",
    });
    const answered = await Promise.all(
      [one, other].map((who) => act(who, number, { act: "answer", answer: "Yes, it is." })),
    );
    expect(answered.map(({ status }) => status).sort()).toEqual([200, 409]);
    const told = await messagesTo("answer.me@example.com");
    expect(told.map(({ template }) => template)).toEqual(["hand_over_arrived", "hand_over_answered"]);
    expect(String(told[1]?.vars)).toContain("Yes, it is.");
    const closed = (await one.get("/operator/hand-overs?state=closed")).body.items;
    expect(closed.find((row: { number: string }) => row.number === number).answers).toHaveLength(1);
    expect((await act(one, number, { act: "close" })).body.errors[0].code).toBe("hand_over_changed");
    expect((await act(one, number, { act: "reopen" })).body.state).toBe("open");
    expect((await act(one, number, { act: "close" })).body.state).toBe("closed");
    const log = (await other.get("/operator/acts")).body.items;
    expect(log.filter(({ subject }: { subject: string }) => subject === `hand_over|${number}`)).toHaveLength(3);
  });

  it("is closed to others, and to those of another country", async () => {
    const { number } = (await ask(shopper("SG"), questionOf("mine@example.com"))).body;
    const abroad = await operatorIn("TH", ["service"]);
    expect((await act(abroad, number, { act: "close" })).status).toBe(404);
    for (const [who, status] of [
      [shopper("SG"), 401],
      [await memberIn("SG"), 403],
      [await operatorIn("SG", ["stock"]), 403],
    ] as const) {
      expect((await who.get("/operator/hand-overs")).status).toBe(status);
      expect((await act(who, number, { act: "close" })).status).toBe(status);
    }
  });

  it("forgets a question ninety days after it was closed, and never an open one", async () => {
    const [kept, gone] = [
      (await ask(shopper("SG"), questionOf("kept@example.com"))).body.number,
      (await ask(shopper("SG"), questionOf("gone@example.com"))).body.number,
    ];
    await act(await operatorIn("SG", ["service"]), gone, { act: "close" });
    await runJobs(env, new Date(OPENING.getTime() + 91 * 86_400_000));
    const numbers = (await rows()).map(({ number }) => number);
    expect([numbers.includes(kept), numbers.includes(gone)]).toEqual([true, false]);
  });

  it("loses what a member asked when the account is deleted, and hands it out before", async () => {
    const member = await memberIn("SG");
    const { number } = (await ask(member, { message: "Forget me" })).body;
    expect(JSON.stringify((await member.get("/account/export")).body)).toContain(number);
    const erased = await member.post("/account/erase", { password: PASSWORD });
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    expect((await rows()).map((row) => row.number)).not.toContain(number);
  });
});

describe("the forms", () => {
  /** An action whose answers are kept for the test. */
  const watched = (action: Page): [{ data?: FormReply }[], Page] => {
    const seen: { data?: FormReply }[] = [];
    return [
      seen,
      async (request, context) => {
        const value = await action(request, context);
        seen.push(value as { data?: FormReply });
        return value;
      },
    ];
  };
  const form = (fields: Record<string, string | string[]>) => {
    const sent = new URLSearchParams();
    for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) sent.append(name, value);
    return sent;
  };

  it("passes on what was asked only with the shopper's consent, and leads back with the number", async () => {
    for (const share of [true, false]) {
      const email = `form.${share}@example.com`;
      const reply = await openPage(
        shopper("SG"),
        "/assistant?q=lipstick",
        handOver,
        form({
          ...{ key: onceKey(), email, message: "Help me choose", asked: ["red", "lipstick"], orderNumber: "" },
          ...(share ? { share: "yes" } : {}),
        }),
      );
      expect(reply.status).toBe(303);
      const number = /sent=(QU-[^#]+)#person$/.exec(reply.headers.get("location") ?? "")?.[1];
      const kept = (await rows()).find((row) => row.number === number);
      expect([kept?.email, kept?.asked]).toEqual([email, JSON.stringify(share ? ["red", "lipstick"] : [])]);
    }
  });

  it("sends the form back with its text and the field at fault", async () => {
    const [seen, page] = watched(handOver);
    const sent = form({ key: onceKey(), email: "nobody", message: "Help me choose" });
    expect((await openPage(shopper("SG"), "/assistant", page, sent)).status).toBe(422);
    const view = formOf(seen[0]?.data);
    expect([view.text("message"), view.errorOf("email")]).toEqual(["Help me choose", expect.any(String)]);
  });

  it("answers at the desk, and keeps an answer that came too late", async () => {
    const { number } = (await ask(shopper("SG"), questionOf("desk.form@example.com"))).body;
    const operator = await operatorIn("SG", ["service"]);
    const [seen, page] = watched(actOnHandOverOf);
    const send = () =>
      openPage(operator, "/operator/hand-overs", page, form({ number, intent: "answer", answer: "It is vegan." }));
    expect((await send()).status).toBe(303);
    expect((await send()).status).toBe(409);
    expect(formOf(seen[1]?.data).text("answer")).toBe("It is vegan.");
    expect(
      (await openPage(await memberIn("SG"), "/operator/hand-overs", actOnHandOverOf, form({ number, intent: "close" })))
        .status,
    ).toBe(404);
  });
});

answersAsPublished("assistant/hand-overs.test.ts");
