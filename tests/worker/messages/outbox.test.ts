import { beforeEach, describe, expect, inject, it } from "vitest";
import { type Outgoing, queued } from "../../../functions/api/kit/outbox/outbox-store";
import { drainOutbox } from "../../../functions/api/messages/drain";
import { transportsOf } from "../../../functions/api/messages/transports/choose";
import { smsTransport } from "../../../functions/api/messages/transports/sms";
import { smtpTransport } from "../../../functions/api/messages/transports/smtp";
import type { Mail, MessageFile, Sms, Transports } from "../../../functions/api/messages/transports/transport";
import { trip } from "../../../functions/db/trip";
import { runJobs } from "../../../functions/jobs/run";
import { joining } from "../../support/people/members";
import type { TakenMail, TakenText } from "../../support/servers/message-servers";
import { OPENING, world } from "../../support/shop/world";

// Messages (R65): each is sent once, however many processes send, and over the protocols that shops use.

const { db, env, clock, shopper } = world();
const ports = inject("messageServers");
const later = (minutes: number) => new Date(OPENING.getTime() + minutes * 60_000);

let count = 0;
const message = (over: Partial<Outgoing<"password_changed">> = {}): Outgoing<"password_changed"> => ({
  key: `message|${++count}`,
  channel: "email",
  template: "password_changed",
  to: `melur${count}@example.com`,
  country: "SG",
  language: "en",
  vars: { firstName: "Melur" },
  ...over,
});
const queue = async (...messages: Outgoing[]) => {
  await trip(
    db,
    messages.map((one) => queued(OPENING, one)),
  );
};

/** Transports that record what they were given; while `fault` is set they throw it. */
function counting(fault: { now: string | null } = { now: null }) {
  const mails: Mail[] = [];
  const texts: Sms[] = [];
  const take =
    <T>(list: T[]) =>
    async (one: T) => {
      await Promise.resolve();
      if (fault.now !== null) throw new Error(fault.now);
      list.push(one);
    };
  const transports: Transports = { mail: take(mails), sms: take(texts) };
  return { mails, texts, transports };
}
const drain = (transports: Transports, now = OPENING, d1 = db) => drainOutbox(d1, env, now, transports);
const rowOf = (key: string) =>
  db
    .prepare(
      "SELECT tries, due_at AS dueAt, sent_at AS sentAt, failed_at AS failedAt, fault FROM messages WHERE key = ?",
    )
    .bind(key)
    .first<{ tries: number; dueAt: string; sentAt: string | null; failedAt: string | null; fault: string | null }>();

beforeEach(async () => {
  clock.set(OPENING);
  await db.prepare("DELETE FROM messages").run();
});

describe("the outbox", () => {
  it("sends each message once when ten processes send at the same moment", async () => {
    await queue(...Array.from({ length: 60 }, () => message()));
    const { mails, transports } = counting();
    const counts = await Promise.all(Array.from({ length: 10 }, () => drain(transports)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(60);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(60);
    expect(mails).toHaveLength(60);
    expect(await drain(transports, later(600))).toBe(0);
  });

  it("queues a message once however often its change is repeated", async () => {
    const once = message();
    await queue(once, once);
    await queue({ ...once, to: "somebody.else@example.com" });
    const { mails, transports } = counting();
    expect(await drain(transports)).toBe(1);
    expect(mails.map(({ to }) => to)).toEqual([once.to]);
  });

  it("keeps a message that a Worker had taken when it ended, and tries again with the same Message-ID", async () => {
    await queue(message());
    const { mails, transports } = counting();
    const dying = { prepare: db.prepare.bind(db), batch: () => Promise.reject(new Error("The Worker has ended")) };
    await expect(drain(transports, OPENING, dying as unknown as D1Database)).rejects.toThrow("ended");
    expect(await drain(transports, later(1))).toBe(0);
    expect(await drain(transports, later(3))).toBe(1);
    expect(await drain(transports, later(60))).toBe(0);
    // The second email has the same Message-ID, so the reader sees one.
    expect(mails).toHaveLength(2);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it("is not marked by a process that lost its lease", async () => {
    const once = message();
    await queue(once);
    const slow = counting();
    const late = {
      prepare: db.prepare.bind(db),
      // By the time of its batch, another process has taken the message over.
      batch: async (statements: D1PreparedStatement[]) => {
        await drain(counting({ now: "down" }).transports, later(5));
        return db.batch(statements);
      },
    };
    await drain(slow.transports, OPENING, late as unknown as D1Database);
    expect(await rowOf(once.key)).toMatchObject({ sentAt: null, tries: 2, fault: "down" });
  });

  it("waits twice as long after each failure, gives up at the sixth, and stores no address in the error", async () => {
    const once = message();
    await queue(once);
    const { transports } = counting({ now: `550 <${once.to}> is not here` });
    let now = OPENING;
    for (const minutes of [1, 2, 4, 8, 16, 32]) {
      expect(await drain(transports, now)).toBe(0);
      const row = await rowOf(once.key);
      expect(row?.fault).toBe("550 [address] is not here");
      expect(new Date(row!.dueAt).getTime() - now.getTime()).toBe(minutes * 60_000);
      now = new Date(row!.dueAt);
    }
    expect(await rowOf(once.key)).toMatchObject({ tries: 6, failedAt: expect.any(String) });
    expect(await drain(counting().transports, later(6000))).toBe(0);
  });

  it("is sent after the answer, and by the scheduled handler", async () => {
    await shopper().post("/users", joining({ email: "after.the.answer@example.com" }));
    const sent = "SELECT sent_at AS at FROM messages WHERE recipient = ?";
    expect(await db.prepare(sent).bind("after.the.answer@example.com").first("at")).toBe(OPENING.toISOString());
    const waits = message();
    await queue(waits);
    await runJobs(env, later(1));
    expect((await rowOf(waits.key))?.sentAt).toBe(later(1).toISOString());
  });

  it("shows messages to developers only, with working links", async () => {
    const browser = shopper();
    await browser.post("/users", joining({ email: "developer@example.com" }));
    const { body } = await browser.get("/sandbox/messages");
    const mail = body.items.find(({ recipient }: { recipient: string }) => recipient === "developer@example.com");
    const token = new URL(/https?:\S+/.exec(mail.text)![0]).searchParams.get("token");
    expect(mail.html).toContain(`token=${token}`);
    expect((await browser.post("/users/join", { token })).status).toBe(201);
    expect((await browser.get("/account/profile")).body.emailConfirmed).toBe(true);
    expect(JSON.stringify(await db.prepare("SELECT * FROM messages").all())).not.toContain(token);
  });
});

describe("the transports", () => {
  const taken = async <T>(what: "mails" | "texts"): Promise<T[]> =>
    (await fetch(`http://127.0.0.1:${ports.http}/${what}`)).json();

  it("reach a real mail server by SMTP, with plain text beside HTML, in the reader's language", async () => {
    const mail = smtpTransport(`smtp://127.0.0.1:${ports.smtp}`, "Melati <no-reply@melati.example>");
    const once = message({ to: "pembaca@example.com", language: "th", country: "TH", vars: { firstName: "มะลิ" } });
    await queue(once, message({ to: "refused@example.com", key: "refused" }));
    expect(await drain({ mail, sms: null })).toBe(1);
    const [got] = (await taken<TakenMail>("mails")).filter(({ to }) => to.includes("pembaca@example.com"));
    expect(got?.from).toBe("no-reply@melati.example");
    expect(got?.raw).toMatch(/^From: "Melati" <no-reply@melati.example>/im);
    expect(got?.raw).toMatch(/^Message-ID: <[\w-]+@melati\.example>/im);
    expect(got?.raw).toMatch(/^Content-Type: multipart\/alternative/im);
    for (const type of ["text/plain", "text/html"]) expect(got?.raw.toLowerCase()).toContain(`content-type: ${type}`);
    const refused = await rowOf("refused");
    expect(refused?.sentAt).toBeNull();
    expect(refused?.fault).not.toContain("refused@");
  });

  it("bring the calendar file of a booking as it was written", async () => {
    const calendar = `BEGIN:VCALENDAR\r\nSUMMARY:แต่งหน้า ${"a".repeat(200)}\r\nEND:VCALENDAR\r\n`;
    const to = "kalender@example.com";
    const send = smtpTransport(`smtp://127.0.0.1:${ports.smtp}`, "Melati <no-reply@melati.example>");
    await send({ to, subject: "x", text: "x", html: "<p>x</p>", messageId: "<calendar@melati.example>", calendar });
    const [got] = (await taken<TakenMail>("mails")).filter((one) => one.to.includes(to));
    const part =
      /Content-Type: text\/calendar[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\s]+?)\r?\n\r?\n?--/.exec(got?.raw ?? "")?.[1] ?? "";
    const bytes = Uint8Array.from(atob(part.replace(/\s/g, "")), (letter) => letter.charCodeAt(0));
    expect(new TextDecoder().decode(bytes)).toBe(calendar);
  });

  it("reach a provider of text messages once for each message, and report its refusal", async () => {
    const sid = (password: string) =>
      `http://AC0001:${encodeURIComponent(password)}@127.0.0.1:${ports.http}/2010-04-01/Accounts/AC0001/Messages.json`;
    const text = { to: "+6581234567", text: "มะลิ: 123456 & ไป", key: "sms|1" };
    const send = smsTransport(sid("a secret/token"), "Melati");
    await send(text);
    await send(text);
    expect(await taken<TakenText>("texts")).toEqual([{ To: text.to, From: "Melati", Body: text.text }]);
    await expect(smsTransport(sid("wrong"), "Melati")(text)).rejects.toThrow("not taken: 401");
    await expect(send({ ...text, to: "nobody", key: "sms|2" })).rejects.toThrow("not taken: 400");
  });

  it("write text messages to a file where a shop has no provider, and delay them while it can't be written", async () => {
    const written: unknown[] = [];
    let status = 507;
    const SMS_FILE: MessageFile = {
      async fetch(_, { body }) {
        if (status === 204) written.push(JSON.parse(String(body)));
        return new Response(null, { status });
      },
    };
    const once = message({ channel: "sms", to: "+6581234567", language: "th", country: "TH" });
    await queue(once);
    const own = { SMS_FILE, SMS_FROM: "Melati" };
    expect(await drain(transportsOf(own))).toBe(0);
    expect((await rowOf(once.key))?.fault).toBe("the text message was not written: 507");
    status = 204;
    expect(await drain(transportsOf(own), later(2))).toBe(1);
    expect(await drain(transportsOf(own), later(60))).toBe(0);
    expect(written).toEqual([
      { key: once.key, from: "Melati", to: "+6581234567", text: expect.stringContaining("Melur") },
    ]);
    // A provider has priority over the file.
    expect(transportsOf({ ...own, SMS_URL: "https://sid:token@sms.example/Messages.json" }).sms).not.toBeNull();
  });
});
