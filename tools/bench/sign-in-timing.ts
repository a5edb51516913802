import { request } from "node:http";

/** Tries of each kind; the same for both, taken in turn and in a random order of the two. */
const TRIES = 200;
/** Attempts of stuffing, over so many accounts. */
const STUFFING = 5_000;
const ACCOUNTS = 50;
/** |z| above this would be seen once in a thousand benches where there is no difference (two-sided). */
const MOST_Z = 3.29;
const PASSWORD = "Jasmine-2026";

type Answer = { status: number; milliseconds: number };

/** One call on one kept connection, so that opening it is in neither time. */
function caller(port: number) {
  return (method: string, path: string, body?: unknown): Promise<Answer> =>
    new Promise((done, fail) => {
      const started = performance.now();
      const text = body === undefined ? "" : JSON.stringify(body);
      const call = request(
        {
          host: "127.0.0.1",
          port,
          method,
          path: `/api/web/v1${path}`,
          headers: { "content-type": "application/json", "x-site-country": "sg" },
        },
        (response) => {
          response.resume();
          response.on("end", () =>
            done({ status: response.statusCode ?? 0, milliseconds: performance.now() - started }),
          );
        },
      );
      call.on("error", fail);
      call.end(text);
    });
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** How far two samples are apart by rank (Mann and Whitney), in standard deviations: 0 is not at all. */
export function rankDistance(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((time) => ({ time, own: true })), ...b.map((time) => ({ time, own: false }))].toSorted(
    (one, other) => one.time - other.time,
  );
  const ranks = all.reduce((sum, { own }, index) => (own ? sum + index + 1 : sum), 0);
  const u = ranks - (a.length * (a.length + 1)) / 2;
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return (u - mean) / deviation;
}

/** Whether who asks can tell by the clock which e-mails have an account (S8.03): tries of both kinds in turn. */
async function compare(name: string, ask: (known: boolean, index: number) => Promise<Answer>): Promise<boolean> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let index = 0; index < TRIES; index += 1) {
    const order = Math.random() < 0.5 ? [true, false] : [false, true];
    for (const one of order) (one ? known : unknown).push((await ask(one, index)).milliseconds);
  }
  const z = rankDistance(known, unknown);
  const holds = Math.abs(z) <= MOST_Z;
  console.log(
    `${holds ? "ok  " : "FAIL"} ${name}: known ${median(known).toFixed(1)} ms, unknown ${median(unknown).toFixed(1)} ms (medians of ${TRIES}), apart by ${z.toFixed(2)} deviations (at most ${MOST_Z})`,
  );
  return holds;
}

/** 5,000 guesses over fifty accounts: each is locked after its eighth, and the shop answers all the while. */
async function stuff(call: ReturnType<typeof caller>, emails: readonly string[]): Promise<boolean> {
  const counts: Record<number, number> = {};
  let slowest = 0;
  let next = 0;
  const worker = async () => {
    while (next < STUFFING) {
      const index = next++;
      const email = emails[index % emails.length];
      const { status } = await call("POST", "/sessions", { email, password: `Guess-${index}` });
      counts[status] = (counts[status] ?? 0) + 1;
      if (index % 100 !== 0) continue;
      const page = await call("GET", "/search");
      if (page.status !== 200) counts[page.status] = (counts[page.status] ?? 0) + 1;
      slowest = Math.max(slowest, page.milliseconds);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  const judged = counts[401] ?? 0;
  const locked = counts[423] ?? 0;
  const holds = judged <= 7 * emails.length && judged + locked === STUFFING;
  console.log(
    `${holds ? "ok  " : "FAIL"} stuffing: ${STUFFING} guesses on ${emails.length} accounts, ${judged} judged, ${locked} refused as locked, others ${JSON.stringify(counts)}; the slowest search meanwhile ${slowest.toFixed(0)} ms`,
  );
  return holds;
}

/** `npm run bench -- --timing`: what an attacker of the sign-in can learn and do. Answers how many of it do not hold. */
export async function printTiming(port: number): Promise<number> {
  const call = caller(port);
  const emailOf = (index: number, who = "member") => `timing-${who}-${index}@example.com`;
  const person = { firstName: "T", lastName: "T", tier: "pink", loyaltyPoints: 0, tierPointsCounter: 0 };
  for (let index = 0; index < TRIES + ACCOUNTS; index += 1) {
    const user = { ...person, email: emailOf(index), password: PASSWORD, isEmployee: false, roles: [] };
    const { status } = await call("POST", "/sandbox/users", user);
    if (status !== 201) throw new Error(`No test user was made: ${status}`);
  }
  const who = (known: boolean, index: number) => emailOf(index, known ? "member" : "nobody");
  const results = [
    await compare("signing in", (known, index) =>
      call("POST", "/sessions", { email: who(known, index), password: "Wrong-2026" }),
    ),
    await compare("asking for a new password", (known, index) =>
      call("POST", "/users/password", { email: who(known, index) }),
    ),
    await stuff(
      call,
      Array.from({ length: ACCOUNTS }, (_, index) => emailOf(TRIES + index)),
    ),
  ];
  return results.filter((holds) => !holds).length;
}
