import { Agent, type ClientRequest, get } from "node:http";
import { expect, test } from "../support/test";

// Five hundred browsers ask the built shop at once for a page that nobody has drawn. `Server-Timing` says of each answer whether it was rendered for it.

const CROWD = 500;
/** A page in one column, as few read it, so that no other journey has asked for it. */
const COOKIE = "locale=sg; device-id=0b6f3c4e-0000-4000-8000-000000000000; display=p";

type Answer = { status: number; rendered: boolean; length: number };

/** Sends a request as a browser does; the promise is null for one that is cut off. */
function ask(
  port: string,
  host: string,
  path: string,
  agent: Agent,
): { sent: ClientRequest; answer: Promise<Answer | null> } {
  let settle: (answer: Answer | null) => void = () => {};
  const answer = new Promise<Answer | null>((done) => {
    settle = done;
  });
  const headers = { host: `${host}:${port}`, cookie: COOKIE, "user-agent": "Mozilla/5.0 Chrome/140.0 Safari/537.36" };
  const sent = get({ host: "127.0.0.1", port, path, agent, headers }, (reply) => {
    let length = 0;
    reply.on("data", (part: Buffer) => {
      length += part.length;
    });
    reply.on("end", () =>
      settle({
        status: reply.statusCode ?? 0,
        rendered: String(reply.headers["server-timing"]).includes("render;dur="),
        length,
      }),
    );
  });
  sent.on("error", () => settle(null));
  return { sent, answer };
}

test.describe("a crowd at a page that nobody has drawn @js", () => {
  const agent = new Agent({ keepAlive: true, maxSockets: CROWD });
  const portOf = (baseURL: string | undefined) => new URL(baseURL ?? "").port;

  test("is answered by one drawing for each country and language", async ({ baseURL }) => {
    const port = portOf(baseURL);
    const places = [
      ["sg.localhost", "/products/lipstick-rouge"],
      ["th.localhost", "/products/lipstick-rouge"],
      ["th.localhost", "/products/lipstick-rouge?language=en"],
      ["id.localhost", "/products/lipstick-rouge"],
      ["hk.localhost", "/products/lipstick-rouge"],
    ] as const;
    const all = await Promise.all(
      Array.from({ length: CROWD }, async (_, index) => {
        const [host, path] = places[index % places.length] ?? places[0];
        return { place: host + path, ...(await ask(port, host, path, agent).answer) };
      }),
    );
    for (const [host, path] of places) {
      const own = all.filter(({ place }) => place === host + path);
      expect(own.every(({ status }) => status === 200)).toBe(true);
      expect(
        own.filter(({ rendered }) => rendered),
        host + path,
      ).toHaveLength(1);
      // Only the nonces differ, which are as long as each other.
      expect(new Set(own.map(({ length }) => length)).size).toBe(1);
    }
  });

  test("is answered although those who asked first have left", async ({ baseURL }) => {
    const port = portOf(baseURL);
    const path = "/products/serum-c";
    const first = Array.from({ length: 30 }, () => ask(port, "sg.localhost", path, new Agent()));
    await new Promise((done) => setTimeout(done, 10));
    for (const { sent } of first) sent.destroy();
    const others = await Promise.all(Array.from({ length: 100 }, () => ask(port, "sg.localhost", path, agent).answer));
    expect(others.every((answer) => answer?.status === 200)).toBe(true);
    expect(others.filter((answer) => answer?.rendered).length).toBeLessThanOrEqual(1);
  });

  test.afterAll(() => agent.destroy());
});
