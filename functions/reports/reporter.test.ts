import { afterEach, describe, expect, it, vi } from "vitest";
import { errorsWithSecrets, piecesOf } from "../../tests/support/people/typed-secrets";
import { type ReportSettings, reporterTo } from "./reporter";

afterEach(() => vi.restoreAllMocks());

type Typed = { said: string; secret: string };

/** An error that holds what was typed wherever an error can. */
function errorWith({ said, secret }: Typed): Error {
  const error = new TypeError(said, { cause: new Error(said) });
  return Object.assign(error, { name: secret, code: secret, query: { secret } });
}

describe.each<[string, ReportSettings]>([
  ["Sentry", { SENTRY_DSN: "https://key@sentry.example/42" }],
  ["a service of the other kind", { REPORTS_URL: "https://reports.example", REPORTS_KEY: "our-key" }],
])("what is sent to %s", (_, settings) => {
  /** What leaves for each error. */
  async function sentFor(errors: readonly Typed[]): Promise<string[]> {
    const sent: string[] = [];
    let current = "";
    vi.spyOn(globalThis, "fetch").mockImplementation(async (_url, init) => {
      current += typeof init?.body === "string" ? init.body : new TextDecoder().decode(init?.body as ArrayBuffer);
      return new Response("{}");
    });
    for (const error of errors) {
      const waiting: Promise<unknown>[] = [];
      current = "";
      reporterTo(settings, { waitUntil: (work) => void waiting.push(work) }).error(errorWith(error), { country: "SG" });
      await Promise.all(waiting);
      sent.push(current);
    }
    return sent;
  }

  it("holds no email, phone, card, token, name or address of 1,000 errors that do", async () => {
    const errors = errorsWithSecrets(1_000);
    const sent = await sentFor(errors);
    expect(sent.filter((body) => !body.includes("SG"))).toEqual([]);
    // What the report of such an error says anyway: ids, times, files and lines. Short runs of digits are in them by chance.
    const ours = (await sentFor(errors.slice(0, 30).map(({ without }) => ({ said: without, secret: "" }))))
      .join()
      .toLowerCase();
    const leaks = errors.flatMap(({ secret, said }, turn) => {
      const body = sent[turn]?.toLowerCase() ?? "";
      return piecesOf(secret)
        .filter((piece) => piece.length > 4 && body.includes(piece) && !ours.includes(piece))
        .map((piece) => `${piece} of ${said}`);
    });
    expect(leaks).toEqual([]);
  });
});
