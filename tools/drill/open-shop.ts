import { get } from "node:http";
import { freePort } from "../local/process/free-port";
import { serve } from "../local/worker/serve";

/** Gets a page of a local shop: its status and text. */
const page = (port: number, host: string, path: string) =>
  new Promise<{ status: number; text: string; location: string | undefined }>((done, failed) => {
    const headers = { host: `${host}:${port}`, "accept-language": "en" };
    const asked = get({ host: "127.0.0.1", port, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        done({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(parts).toString("utf8"),
          location: answer.headers.location,
        }),
      );
      answer.on("error", failed);
    });
    asked.on("error", failed);
  });

export type PageCheck = { host: string; path: string /** A text that the page must contain. */; says: string };

/** Gets a page and follows redirects on the same host, for example to an address with a language. */
async function followed(port: number, host: string, path: string, left = 3): ReturnType<typeof page> {
  const answer = await page(port, host, path);
  return answer.location === undefined || left === 0 ? answer : followed(port, host, answer.location, left - 1);
}

/** Opens the built shop on a state folder and asks for pages. @returns the errors that it found */
export async function askShop(state: string, pages: readonly PageCheck[]): Promise<string[]> {
  const port = await freePort();
  const shop = await serve({ state, port });
  try {
    const faults: string[] = [];
    for (const { host, path, says } of pages) {
      const { status, text } = await followed(port, host, path);
      if (status !== 200) faults.push(`${host}${path} answers ${status}`);
      else if (!text.includes(says)) faults.push(`${host}${path} does not say ${says}`);
    }
    return faults;
  } finally {
    await shop.stop();
  }
}
