import { request } from "node:http";

/** The number of tries of each kind; both kinds are tried in turn and in a random order. */
const TRIES = 200;
/** Tries before them that don't count, because the program is still being compiled. */
const WARM_UP = 10;
/** Milliseconds of rest after each try, so that work after one answer (an email is sent) doesn't slow the next. */
const REST = 40;
/** The number of guessed passwords, spread over the accounts. */
const STUFFING = 5_000;
const ACCOUNTS = 50;
/** |z| above this would occur in one of a thousand benches without any difference (two-sided). */
const MOST_Z = 3.29;
const PASSWORD = "Jasmine-2026";

type Answer = { status: number; milliseconds: number };

/**
 * Sends calls one by one on a kept connection, so that no time includes opening it. A call that the closing server
 * never read is sent again. `from` is the address that the edge would report.
 */
function caller(port: number) {
  return function call(method: string, path: string, body?: unknown, from?: string): Promise<Answer> {
    return new Promise((done, fail) => {
      const headers = {
        "content-type": "application/json",
        "x-site-country": "sg",
        ...(from === undefined ? {} : { "cf-connecting-ip": from }),
      };
      const started = performance.now();
      const asked = request({ host: "127.0.0.1", port, method, path: `/api/web/v1${path}`, headers }, (response) => {
        response.resume();
        response.on("end", () => done({ status: response.statusCode ?? 0, milliseconds: performance.now() - started }));
      });
      asked.on("error", (error: NodeJS.ErrnoException) => {
        if (asked.reusedSocket && error.code === "ECONNRESET") call(method, path, body, from).then(done, fail);
        else fail(error);
      });
      asked.end(body === undefined ? "" : JSON.stringify(body));
    });
  };
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** The distance of two samples by rank (Mann and Whitney), in standard deviations: 0 means none. */
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

/**
 * The size of a difference, independent of the number of tries. `delta`: how much more often `a` takes longer than `b`
 * than the reverse (Cliff's delta, -1 to 1; 0 means no difference). `shift`: by how many milliseconds (the median of
 * all differences, Hodges and Lehmann).
 */
export function effectSize(a: readonly number[], b: readonly number[]): { delta: number; shift: number } {
  const differences = a.flatMap((one) => b.map((other) => one - other));
  const delta = differences.reduce((sum, difference) => sum + Math.sign(difference), 0) / differences.length;
  return { delta, shift: median(differences) };
}

/**
 * Measures whether the time of an answer tells which emails have an account (S8.03), with tries of both kinds in turn.
 */
async function compare(name: string, ask: (known: boolean, index: number) => Promise<Answer>): Promise<boolean> {
  const known: number[] = [];
  const unknown: number[] = [];
  const statuses = new Set<number>();
  for (let index = 0; index < WARM_UP + TRIES; index += 1) {
    const order = Math.random() < 0.5 ? [true, false] : [false, true];
    for (const one of order) {
      const { status, milliseconds } = await ask(one, index);
      statuses.add(status);
      if (index >= WARM_UP) (one ? known : unknown).push(milliseconds);
      await new Promise((done) => setTimeout(done, REST));
    }
  }
  const z = rankDistance(known, unknown);
  const { delta, shift } = effectSize(known, unknown);
  const holds = Math.abs(z) <= MOST_Z && statuses.size === 1;
  console.log(
    `${holds ? "ok  " : "FAIL"} ${name}: known ${median(known).toFixed(1)} ms, unknown ${median(unknown).toFixed(1)} ms (medians of ${TRIES}, all ${[...statuses].join(" and ")}); Mann-Whitney z ${z.toFixed(2)} (at most ${MOST_Z}), Cliff's delta ${delta.toFixed(3)}, known is ${shift.toFixed(2)} ms later`,
  );
  return holds;
}

/**
 * Sends 5,000 guesses for fifty accounts, each from a different address. An account checks seven and is locked by the
 * eighth; meanwhile the shop must answer and let everybody else in.
 */
async function stuff(call: ReturnType<typeof caller>, emails: readonly string[], bystander: string): Promise<boolean> {
  const counts: Record<number, number> = {};
  const searches: number[] = [];
  let next = 0;
  const worker = async () => {
    while (next < STUFFING) {
      const index = next++;
      const email = emails[index % emails.length];
      const address = `198.18.${Math.floor(index / 250)}.${(index % 250) + 1}`;
      const { status } = await call("POST", "/sessions", { email, password: `Guess-${index}` }, address);
      counts[status] = (counts[status] ?? 0) + 1;
      if (index % 100 !== 0) continue;
      const page = await call("GET", "/search");
      if (page.status !== 200) counts[page.status] = (counts[page.status] ?? 0) + 1;
      searches.push(page.milliseconds);
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  const [judged = 0, locked = 0, limited = 0] = [counts[401], counts[423], counts[429]];
  const right = { email: emails[0], password: PASSWORD };
  const owner = await call("POST", "/sessions", right);
  const other = await call("POST", "/sessions", { email: bystander, password: PASSWORD });
  const holds =
    judged <= 7 * emails.length &&
    judged + locked + limited === STUFFING &&
    owner.status !== 201 &&
    other.status === 201;
  console.log(
    `${holds ? "ok  " : "FAIL"} stuffing: ${STUFFING} guesses on ${emails.length} accounts: ${judged} judged, ${locked} refused as locked, ${limited} as too many, all ${JSON.stringify(counts)}; a locked owner gets ${owner.status}, everybody else ${other.status}; searches meanwhile ${median(searches).toFixed(0)} ms, the slowest ${Math.max(...searches).toFixed(0)} ms`,
  );
  return holds;
}

/**
 * `npm run bench -- --timing`: what an attacker can learn and do at the sign-in. Returns the number of broken limits.
 */
export async function printTiming(port: number): Promise<number> {
  const call = caller(port);
  const emailOf = (index: number, who = "member") => `timing-${who}-${index}@example.com`;
  const person = { firstName: "T", lastName: "T", tier: "pink", loyaltyPoints: 0, tierPointsCounter: 0 };
  const tried = WARM_UP + TRIES;
  for (let index = 0; index <= tried + ACCOUNTS; index += 1) {
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
      Array.from({ length: ACCOUNTS }, (_, index) => emailOf(tried + index)),
      emailOf(tried + ACCOUNTS),
    ),
  ];
  return results.filter((holds) => !holds).length;
}
