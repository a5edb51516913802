import { lookup as lookUp } from "node:dns";
import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import type { PictureFault } from "../../../functions/api/catalogue/csv/file/reasons";

/** The most bytes of a picture, hops of redirects, tries, and milliseconds of one try. */
const MOST_BYTES = 20_000_000;
const MOST_HOPS = 5;
const TRIES = 3;
const PATIENCE = 20_000;

/** Addresses that belong to no public server; a file of strangers must not make us ask them. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  PRIVATE.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::", 127],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  PRIVATE.addSubnet(net, bits, "ipv6");

export const isPrivate = (address: string): boolean => {
  const bare = address.replace(/^\[|\]$/g, "");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined) return isPrivate(mapped);
  if (/^::ffff:/i.test(bare)) return true;
  return PRIVATE.check(bare, isIP(bare) === 6 ? "ipv6" : "ipv4");
};

/** Why a picture cannot be had; `again` where another try may help. */
export class NoPicture extends Error {
  constructor(
    readonly fault: PictureFault,
    readonly again = false,
  ) {
    super(fault);
  }
}

/** Hosts that may have a private address, as `localhost:8080`: the shop's own, in tests. */
export type Trusted = (host: string) => boolean;

const lookupFor =
  (isTrusted: boolean): LookupFunction =>
  (host, options, done) =>
    lookUp(host, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (error !== null || first === undefined) return done(error ?? new Error("no address"), "", 4);
      if (!isTrusted && addresses.some(({ address }) => isPrivate(address)))
        return done(new NoPicture("picture_private"), "", 4);
      return options.all
        ? (done as (error: null, all: typeof addresses) => void)(null, addresses)
        : done(null, first.address, first.family);
    });

type Answer = { redirect: URL } | { bytes: Buffer };

function ask(url: URL, trusted: Trusted): Promise<Answer> {
  if (url.protocol !== "http:" && url.protocol !== "https:") return Promise.reject(new NoPicture("picture_none"));
  const isTrusted = trusted(url.host);
  // A literal address is connected to without a look-up.
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  if (!isTrusted && isIP(literal) !== 0 && isPrivate(literal)) return Promise.reject(new NoPicture("picture_private"));
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? overHttps : overHttp;
    const headers = {
      accept: "image/avif,image/webp,image/png,image/jpeg,image/gif",
      "user-agent": "catalogue-import",
    };
    const asked = send(url, { lookup: lookupFor(isTrusted), headers, timeout: PATIENCE }, (answer) => {
      const status = answer.statusCode ?? 0;
      const { location } = answer.headers;
      const end = (fault: NoPicture) => {
        answer.destroy();
        reject(fault);
      };
      if (status >= 300 && status < 400 && location !== undefined) {
        answer.destroy();
        try {
          return resolve({ redirect: new URL(location, url) });
        } catch {
          return reject(new NoPicture("picture_none"));
        }
      }
      if (status === 429 || status >= 500) return end(new NoPicture("picture_unreachable", true));
      if (status !== 200) return end(new NoPicture("picture_gone"));
      if (Number(answer.headers["content-length"] ?? 0) > MOST_BYTES) return end(new NoPicture("picture_too_large"));
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on("data", (chunk: Buffer) => {
        size += chunk.length;
        if (size > MOST_BYTES) return end(new NoPicture("picture_too_large"));
        chunks.push(chunk);
      });
      answer.on("end", () => resolve({ bytes: Buffer.concat(chunks) }));
      answer.on("error", () => reject(new NoPicture("picture_unreachable", true)));
    });
    asked.on("timeout", () => asked.destroy(new NoPicture("picture_unreachable", true)));
    asked.on("error", (error) =>
      reject(error instanceof NoPicture ? error : new NoPicture("picture_unreachable", true)),
    );
    asked.end();
  });
}

const BEGINNINGS = [
  [0, "ffd8ff"],
  [0, "89504e470d0a1a0a"],
  [0, "474946383"],
  [8, "57454250"],
  [4, "6674797061766966"],
] as const;

/** Looks at the bytes and not at what the server calls them. Throws {@link NoPicture} for what is no JPEG, PNG, GIF, WebP or AVIF. */
function checkPicture(bytes: Buffer): void {
  const isPicture = BEGINNINGS.some(([at, hex]) =>
    bytes
      .subarray(at, at + 8)
      .toString("hex")
      .startsWith(hex),
  );
  if (isPicture) return;
  const text = bytes.subarray(0, 1_000).toString("latin1");
  throw new NoPicture(/<svg[\s>]/i.test(text) ? "picture_svg" : "picture_none");
}

async function tryOnce(address: string, trusted: Trusted): Promise<Buffer> {
  let url = new URL(address);
  for (let hop = 0; hop <= MOST_HOPS; hop++) {
    const answer = await ask(url, trusted);
    if ("bytes" in answer) {
      checkPicture(answer.bytes);
      return answer.bytes;
    }
    url = answer.redirect;
  }
  throw new NoPicture("picture_none");
}

/**
 * Fetches a picture, up to three times where the server or the line fails. Throws {@link NoPicture} for what is not there, is no picture, is too
 * large, or is on a private address, also by a redirect.
 */
export async function fetchPicture(address: string, trusted: Trusted = () => false, pause = 500): Promise<Buffer> {
  for (let tries = 1; ; tries++) {
    try {
      return await tryOnce(address, trusted);
    } catch (error) {
      const known = error instanceof NoPicture ? error : new NoPicture("picture_none");
      if (!known.again || tries === TRIES) throw known;
      await new Promise((done) => setTimeout(done, pause * tries));
    }
  }
}
