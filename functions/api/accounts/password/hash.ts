import { Buffer } from "node:buffer";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** The cost of new hashes (R52); an older hash contains its own parameters. */
const PARAMETERS = { N: 16_384, r: 8, p: 5 } as const;
const KEY_BYTES = 32;

type Parameters = { N: number; r: number; p: number };

const derive = (password: string, salt: Buffer, { N, r, p }: Parameters, length: number): Promise<Buffer> =>
  new Promise((done, fail) => {
    // Twice the memory that these parameters need, because Node's default limit refuses them.
    const options = { N, r, p, maxmem: 256 * N * r };
    // Normalises, so that the same letters typed on two keyboards are one password.
    scrypt(password.normalize("NFKC"), salt, length, options, (error, key) => (error ? fail(error) : done(key)));
  });

/** Hashes a password as `scrypt$N$r$p$salt$key` in base64url. It takes about 0.2 s of processor time. */
export async function hashPassword(password: string, parameters: Parameters = PARAMETERS): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, parameters, KEY_BYTES);
  const { N, r, p } = parameters;
  return ["scrypt", N, r, p, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** A hash that no password has. A check against it takes as long as a real one. */
const NOBODY = ["scrypt", PARAMETERS.N, PARAMETERS.r, PARAMETERS.p, "bm9ib2R5aGVyZW5vYm9keQ", "A".repeat(43)].join("$");

/** Whether a password has this hash. For null (no account) the check takes as long and the answer is false. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [kind, N, r, p, salt = "", key = ""] = (hash ?? NOBODY).split("$");
  if (kind !== "scrypt") throw new Error(`A password hash of the unknown kind ${kind}`);
  const wanted = Buffer.from(key, "base64url");
  const parameters = { N: Number(N), r: Number(r), p: Number(p) };
  const found = await derive(password, Buffer.from(salt, "base64url"), parameters, wanted.length);
  return timingSafeEqual(found, wanted) && hash !== null;
}
