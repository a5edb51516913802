import type { ReceiptKey } from "../../../contract/orders/receipts";
import { base64url, bytesOf, type ReceiptSettings, signingKey } from "./receipt-keys";

/** What stands before and after the signature at the end of a file; each byte around it is signed. */
const ENDINGS = {
  json: { before: '  "signature": "', after: '"\n}\n' },
  txt: { before: "Signature: ", after: "\n" },
} as const;
type ReceiptFormat = keyof typeof ENDINGS;

/** A signature has 64 bytes, so 86 letters. */
const FILES = {
  json: /^(?<before>.*\n {2}"key": "(?<kid>[\w-]{43})",\n {2}"signature": ")(?<signature>[\w-]{86})(?<after>"\n\}\n)$/s,
  txt: /^(?<before>.*\nKey: (?<kid>[\w-]{43})\nSignature: )(?<signature>[\w-]{86})(?<after>\n)$/s,
} as const;

/**
 * A file as it is signed: its lines end as ours do, and the last one once. Editors change that, and put a mark before the text, when they save a file
 * that nobody changed.
 */
const asWritten = (text: string) =>
  text
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n")
    .replace(/\n*$/, "\n");

/** A signature of a receipt can never pass for one of something else. */
const signed = (before: string, after: string) => new TextEncoder().encode(`melati-receipt\n${before}${after}`);

/**
 * Signs a text with Ed25519. `textOf` gets the id of the key and writes the text up to the signature's line; without a key the text is left as it is.
 */
export async function signText(
  settings: ReceiptSettings,
  format: ReceiptFormat,
  textOf: (kid: string | null) => string,
): Promise<string> {
  const signing = await signingKey(settings);
  if (signing === null) return textOf(null);
  const { after } = ENDINGS[format];
  const before = `${asWritten(textOf(signing.key.kid))}${ENDINGS[format].before}`;
  const signature = await crypto.subtle.sign("Ed25519", signing.secret, signed(before, after));
  return `${before}${base64url(signature)}${after}`;
}

export type Verdict = "true" | "changed" | "unknown_key" | "unsigned";

/** Whether a file is as one of the keys signed it; only its line ends may have changed. */
export async function verifyText(text: string, keys: readonly Pick<ReceiptKey, "kid" | "x">[]): Promise<Verdict> {
  const file = asWritten(text);
  const {
    before = "",
    kid,
    signature = "",
    after = "",
  } = (FILES.json.exec(file) ?? FILES.txt.exec(file))?.groups ?? {};
  if (kid === undefined) return "unsigned";
  const key = keys.find((known) => known.kid === kid);
  if (key === undefined) return "unknown_key";
  const bytes = bytesOf(signature);
  // The last letter has four unused bits; only one of its spellings counts.
  if (base64url(bytes.buffer) !== signature) return "changed";
  const jwk = { kty: "OKP", crv: "Ed25519", x: key.x };
  const open = await crypto.subtle.importKey("jwk", jwk, "Ed25519", false, ["verify"]);
  return (await crypto.subtle.verify("Ed25519", open, bytes, signed(before, after))) ? "true" : "changed";
}
