import { Buffer } from "node:buffer";
import { decodePKIXECDSASignature } from "@oslojs/crypto/ecdsa";
import {
  type AuthenticatorData,
  ClientDataType,
  type COSEPublicKey,
  coseAlgorithmES256,
  coseAlgorithmRS256,
  coseEllipticCurveP256,
  createAssertionSignatureMessage,
  parseAttestationObject,
  parseAuthenticatorData,
  parseClientDataJSON,
} from "@oslojs/webauthn";
import type { NewPasskey, PasskeyProof } from "../../../../contract/accounts/factors";

/** Where a passkey is used: the page's origin, and the host or domain that passkeys belong to. */
export type RelyingParty = { origin: string; rpId: string };

/** A new passkey as it is stored. */
export type ReadPasskey = { credentialId: string; key: string; counter: number; challenge: string };

/** No authenticator makes RSA keys shorter than this. */
const RSA_BITS = 2048;

const bytesOf = (letters: string) => new Uint8Array(Buffer.from(letters, "base64url"));
const lettersOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const bytesOfNumber = (number: bigint, length = 0) => {
  const digits = number.toString(16);
  return new Uint8Array(
    Buffer.from(digits.padStart(Math.max(length * 2, digits.length + (digits.length % 2)), "0"), "hex"),
  );
};

const ALGORITHMS = {
  ES256: { make: { name: "ECDSA", namedCurve: "P-256" }, use: { name: "ECDSA", hash: "SHA-256" } },
  RS256: { make: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }, use: { name: "RSASSA-PKCS1-v1_5" } },
} as const;

/** Converts a public key of one of the two accepted algorithms; null for another. */
function jwkOf(key: COSEPublicKey): JsonWebKey | null {
  if (!key.isAlgorithmDefined()) return null;
  if (key.algorithm() === coseAlgorithmES256) {
    const { curve, x, y } = key.ec2();
    if (curve !== coseEllipticCurveP256) return null;
    return {
      kty: "EC",
      crv: "P-256",
      alg: "ES256",
      x: lettersOf(bytesOfNumber(x, 32)),
      y: lettersOf(bytesOfNumber(y, 32)),
    };
  }
  if (key.algorithm() !== coseAlgorithmRS256) return null;
  const { n, e } = key.rsa();
  if (n.toString(2).length < RSA_BITS) return null;
  return { kty: "RSA", alg: "RS256", n: lettersOf(bytesOfNumber(n)), e: lettersOf(bytesOfNumber(e)) };
}

const keyFrom = (jwk: JsonWebKey) =>
  crypto.subtle.importKey("jwk", jwk, ALGORITHMS[jwk.alg === "RS256" ? "RS256" : "ES256"].make, false, ["verify"]);

/** Reads the challenge that was signed on one of our pages; null for another page, and inside another site's frame. */
function challengeOf(clientData: Uint8Array, type: ClientDataType, { origin }: RelyingParty): string | null {
  const read = parseClientDataJSON(clientData);
  const ours = read.type === type && read.origin === origin && read.crossOrigin !== true;
  return ours ? new TextDecoder().decode(read.challenge) : null;
}

/** A touch alone is not enough, because anybody can touch a laptop that was left open. */
const isOfPerson = async (data: AuthenticatorData, { rpId }: RelyingParty) =>
  data.userPresent &&
  data.userVerified &&
  Buffer.from(data.relyingPartyIdHash).equals(
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(rpId))),
  );

/**
 * Reads a new passkey from a browser; null when it does not fit our page. The caller still has to check the challenge.
 */
export async function readNewPasskey(made: NewPasskey, place: RelyingParty): Promise<ReadPasskey | null> {
  try {
    const challenge = challengeOf(bytesOf(made.clientDataJSON), ClientDataType.Create, place);
    const { authenticatorData } = parseAttestationObject(bytesOf(made.attestationObject));
    const { credential, signatureCounter: counter } = authenticatorData;
    if (challenge === null || credential === null || !(await isOfPerson(authenticatorData, place))) return null;
    const jwk = jwkOf(credential.publicKey);
    if (jwk === null || credential.id.length === 0 || credential.id.length > 1023) return null;
    // Refuses a point that is not on the curve now, while the member is there to try again.
    await keyFrom(jwk);
    return { credentialId: lettersOf(credential.id), key: JSON.stringify(jwk), counter, challenge };
  } catch {
    return null;
  }
}

/**
 * Reads a proof made with a stored key; null when it is not valid. The caller still has to check the challenge and the counter.
 */
export async function readProof(
  proof: PasskeyProof,
  key: string,
  place: RelyingParty,
): Promise<{ challenge: string; counter: number } | null> {
  try {
    const [clientData, data] = [bytesOf(proof.clientDataJSON), bytesOf(proof.authenticatorData)];
    const challenge = challengeOf(clientData, ClientDataType.Get, place);
    const read = parseAuthenticatorData(data);
    if (challenge === null || !(await isOfPerson(read, place))) return null;
    const jwk = JSON.parse(key) as JsonWebKey;
    const message = new Uint8Array(createAssertionSignatureMessage(data, clientData));
    const signature = signatureOf(jwk, bytesOf(proof.signature));
    const { use } = ALGORITHMS[jwk.alg === "RS256" ? "RS256" : "ES256"];
    if (!(await crypto.subtle.verify(use, await keyFrom(jwk), signature, message))) return null;
    return { challenge, counter: read.signatureCounter };
  } catch {
    return null;
  }
}

/** Converts an ES256 signature: passkeys write both numbers with their lengths, WebCrypto wants 32 bytes of each. */
function signatureOf({ alg }: JsonWebKey, signature: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (alg === "RS256") return signature;
  const { r, s } = decodePKIXECDSASignature(signature);
  return new Uint8Array([...bytesOfNumber(r, 32), ...bytesOfNumber(s, 32)]);
}
