import { Buffer } from "node:buffer";
import type { PasskeyOptions } from "../../../functions/contract/accounts/factors";

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
const lettersOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

const head = (kind: number, size: number): number[] => {
  if (size < 24) return [(kind << 5) | size];
  return size < 256 ? [(kind << 5) | 24, size] : [(kind << 5) | 25, size >> 8, size & 255];
};

/** The part of CBOR (RFC 8949) that an authenticator writes. */
function cbor(value: Cbor): number[] {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return [...head(3, value.length), ...bytesOf(value)];
  if (value instanceof Uint8Array) return [...head(2, value.length), ...value];
  return [...head(5, value.size), ...[...value].flatMap(([name, one]) => [...cbor(name), ...cbor(one)])];
}

/** A number of a signature in DER: in the shortest form, and never negative. */
function derInteger(bytes: Uint8Array): number[] {
  const short = [...bytes.subarray(bytes.findIndex((byte) => byte !== 0))];
  const digits = (short[0] ?? 0) > 127 ? [0, ...short] : short;
  return [2, digits.length, ...digits];
}

const derOf = (raw: Uint8Array): Uint8Array<ArrayBuffer> => {
  const numbers = [...derInteger(raw.subarray(0, 32)), ...derInteger(raw.subarray(32))];
  return new Uint8Array([0x30, numbers.length, ...numbers]);
};

const KEYS = {
  ES256: { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" },
  RS256: { name: "RSASSA-PKCS1-v1_5", modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: "SHA-256" },
  RS256_1024: {
    name: "RSASSA-PKCS1-v1_5",
    modulusLength: 1024,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: "SHA-256",
  },
};
export type KeyKind = keyof typeof KEYS;

/** False values that a dishonest browser or device would send. */
export type FalseValues = {
  origin?: string;
  rpId?: string;
  flags?: number;
  counter?: number;
  type?: string;
  algorithm?: number;
  crossOrigin?: boolean;
};

const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

/** A passkey in software: it does what a phone does when it makes a passkey and when it signs. */
export async function newAuthenticator(kind: KeyKind = "ES256", home = "http://sg.localhost") {
  const algorithm = KEYS[kind];
  const { publicKey, privateKey } = (await crypto.subtle.generateKey(algorithm, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const jwk = (await crypto.subtle.exportKey("jwk", publicKey)) as JsonWebKey;
  const part = (letters = "") => new Uint8Array(Buffer.from(letters, "base64url"));
  const id = crypto.getRandomValues(new Uint8Array(32));
  let counter = 0;

  const clientData = ({ challenge }: PasskeyOptions, type: string, lies: FalseValues): Uint8Array<ArrayBuffer> =>
    bytesOf(
      JSON.stringify({
        type: lies.type ?? type,
        challenge,
        origin: lies.origin ?? home,
        crossOrigin: lies.crossOrigin ?? false,
      }),
    );
  const data = async ({ rpId }: PasskeyOptions, lies: FalseValues, more: number[], flags: number) => {
    const count = lies.counter ?? counter;
    return new Uint8Array([
      ...(await sha256(bytesOf(lies.rpId ?? rpId))),
      (lies.flags ?? PRESENT_AND_VERIFIED) | flags,
      ...[24, 16, 8, 0].map((shift) => (count >>> shift) & 255),
      ...more,
    ]);
  };
  const coseKey = (lies: FalseValues): Cbor =>
    kind === "ES256"
      ? new Map<number, Cbor>([
          [1, 2],
          [3, lies.algorithm ?? -7],
          [-1, 1],
          [-2, part(jwk.x)],
          [-3, part(jwk.y)],
        ])
      : new Map<number, Cbor>([
          [1, 3],
          [3, lies.algorithm ?? -257],
          [-1, part(jwk.n)],
          [-2, part(jwk.e)],
        ]);
  const sign = async (message: Uint8Array<ArrayBuffer>) => {
    const signature = new Uint8Array(await crypto.subtle.sign(algorithm, privateKey, message));
    return kind === "ES256" ? derOf(signature) : signature;
  };

  return {
    id: lettersOf(id),
    async make(options: PasskeyOptions, lies: FalseValues = {}) {
      const more = [...new Uint8Array(16), 0, id.length, ...id, ...cbor(coseKey(lies))];
      const attestation = new Map<string, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", await data(options, lies, more, WITH_KEY)],
      ]);
      return {
        name: "Phone",
        clientDataJSON: lettersOf(clientData(options, "webauthn.create", lies)),
        attestationObject: lettersOf(new Uint8Array(cbor(attestation))),
      };
    },
    async show(options: PasskeyOptions, lies: FalseValues = {}) {
      counter += 1;
      const said = clientData(options, "webauthn.get", lies);
      const shown = await data(options, lies, [], 0);
      const signature = await sign(new Uint8Array([...shown, ...(await sha256(said))]));
      return {
        id: lettersOf(id),
        clientDataJSON: lettersOf(said),
        authenticatorData: lettersOf(shown),
        signature: lettersOf(signature),
      };
    },
  };
}
