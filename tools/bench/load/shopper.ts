import { Agent, request } from "node:http";

type Answer = { status: number; text: string; cookies: string[]; location: string | undefined };
/** What was asked for, how long each answer took, what was refused, and how many finished what they came for. */
export type Record = { times: { kind: string; took: number }[]; faults: string[]; journeys: number };
export const freshRecord = (): Record => ({ times: [], faults: [], journeys: 0 });

export const pause = (least: number, most: number) =>
  new Promise((done) => setTimeout(done, least + Math.random() * (most - least)));
/** The time that this part of the requests stays below. */
export const percentile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
export const timesOf = ({ times }: Record, kind?: string) =>
  times.filter((one) => kind === undefined || one.kind === kind).map(({ took }) => took);

/** Thrown at an answer of 400 or more, which the record has already. */
export class Refused extends Error {}

/** Thrown by a shopper who leaves the shop before the end of what they came for; nothing is wrong then. */
export class Left extends Error {}

type Headers = { [name: string]: string };
type Sent = { method: string; path: string; body?: string | undefined; headers?: Headers };

/**
 * The browser of one shopper in Singapore, with its cookies and a kept connection. It times every answer, and no answer
 * may be a refusal.
 */
export function shopper(port: number, record: Record) {
  // A connection that is not used is given up before the shop closes it.
  const agent = new Agent({ keepAlive: true, maxSockets: 2, timeout: 2000 });
  const cookies = new Map<string, string>();
  const host = `sg.localhost:${port}`;
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const send = ({ method, path, body, headers }: Sent) =>
    new Promise<Answer>((done, fail) => {
      const all = { host, accept: "text/html", "x-site-country": "sg", cookie: cookie(), ...headers };
      const call = request({ agent, host: "127.0.0.1", port, method, path, headers: all }, (reply) => {
        const parts: Buffer[] = [];
        reply.on("data", (part) => parts.push(part));
        reply.on("end", () =>
          done({
            status: reply.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            cookies: reply.headers["set-cookie"] ?? [],
            location: reply.headers.location,
          }),
        );
      });
      call.once("error", fail);
      call.end(body);
    });
  async function timed(kind: string, sent: Sent) {
    const began = performance.now();
    const answer = await send(sent);
    record.times.push({ kind, took: performance.now() - began });
    if (answer.status >= 400) {
      const path = sent.path.split("?")[0];
      record.faults.push(`${sent.method} ${path} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
      throw new Refused();
    }
    for (const line of answer.cookies) {
      const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    return answer;
  }
  const api = async (method: string, path: string, body?: unknown, headers: Headers = {}) => {
    const sent = { method, path: `/api/web/v1${path}`, body: body === undefined ? undefined : JSON.stringify(body) };
    return JSON.parse(
      (await timed("call", { ...sent, headers: { "content-type": "application/json", ...headers } })).text,
    );
  };
  /** Sends a form as a browser without script does, and follows its answer. */
  const form = async (path: string, fields: Headers) => {
    const headers = { "content-type": "application/x-www-form-urlencoded", origin: `http://${host}` };
    const sent = { method: "POST", path, body: `${new URLSearchParams(fields)}`, headers };
    const { location } = await timed("form", sent);
    if (location === undefined) throw new Error(`The form to ${path} was not taken`);
    const { pathname, search } = new URL(location, `http://${host}`);
    return timed("after a form", { method: "GET", path: `${pathname}${search}` });
  };
  const page = (path: string, kind = "page") => timed(kind, { method: "GET", path });
  return { page, api, form, cookie, close: () => agent.destroy() };
}

/** Runs what one shopper does until they leave; a refusal or another fault ends it, and is written down. */
export async function asShopper(
  port: number,
  record: Record,
  what: (one: ReturnType<typeof shopper>) => Promise<void>,
): Promise<void> {
  const one = shopper(port, record);
  try {
    await what(one);
  } catch (error) {
    if (!(error instanceof Refused || error instanceof Left)) record.faults.push(String(error));
  } finally {
    one.close();
  }
}

/** Prints what went wrong, each kind once. Returns the number of broken budgets. */
export function printFaults(faults: readonly string[]): number {
  const shown = [...new Set(faults)].slice(0, 10).join("\n");
  console.log(`${faults.length} faults${faults.length > 0 ? ` BROKEN\n${shown}` : ""}`);
  return faults.length > 0 ? 1 : 0;
}
