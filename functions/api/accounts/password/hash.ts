import { Buffer } from "node:buffer";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** The cost of new hashes (R52); an old hash contains its own parameters. */
const PARAMETERS = { N: 16_384, r: 8, p: 5 } as const;
const KEY_BYTES = 32;

type Parameters = { N: number; r: number; p: number };

const derive = (password: string, salt: Buffer, { N, r, p }: Parameters, length: number): Promise<Buffer> =>
  new Promise((done, fail) => {
    // Twice what these parameters need, because the default limit refuses them.
    const options = { N, r, p, maxmem: 256 * N * r };
    // Normalised, so that the same letters from two keyboards are one password.
    scrypt(password.normalize("NFKC"), salt, length, options, (error, key) => (error ? fail(error) : done(key)));
  });

/** `scrypt$N$r$p$salt$key`, base64url. About 0.2 s of processor time. */
export async function hashPassword(password: string, parameters: Parameters = PARAMETERS): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, parameters, KEY_BYTES);
  const { N, r, p } = parameters;
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** A hash without a password: checking against it takes as long as a real check. */
const NOBODY = ["scrypt", PARAMETERS.N, PARAMETERS.r, PARAMETERS.p, "bm9ib2R5aGVyZW5vYm9keQ", "A".repeat(43)].join("$");

/** Whether a password has this hash. Null, for an account without one, takes as long and is false. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [kind, N, r, p, salt = "", key = ""] = (hash ?? NOBODY).split("$");
  if (kind !== "scrypt") throw new Error(`A password hash of the unknown kind ${kind}`);
  const wanted = Buffer.from(key, "base64url");
  const parameters = { N: Number(N), r: Number(r), p: Number(p) };
  const found = await derive(password, Buffer.from(salt, "base64url"), parameters, wanted.length);
  return timingSafeEqual(found, wanted) && hash !== null;
}
