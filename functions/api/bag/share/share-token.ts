import { SHARED_LINES } from "../../../contract/bag/sharing";
import { type CountryCode, toCountry } from "../../../contract/countries";
import { isSigned, sign } from "../../kit/proof/signing";

/**
 * What a link to a bag contains: the lines at that time, and the name of the code, which is not shared. It names no shopper and no bag.
 */
export type SharedContent = {
  country: CountryCode;
  hidePrices: boolean;
  lines: { variantId: string; quantity: number; unitPrice: number | null }[];
  /** The total of the bag in minor units; null when prices are hidden. */
  total: number | null;
  code: string | null;
  treats: number;
};

const messageOf = (payload: string) => `share|${payload}`;

const toBase64Url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const fromBase64Url = (text: string) =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0)),
  );

/** Makes `content.signature`, with short keys because it is part of an address. */
export async function makeShareToken(secret: string, content: SharedContent): Promise<string> {
  const { country, hidePrices, lines, total, code, treats } = content;
  const packed = [
    country,
    hidePrices ? 1 : 0,
    lines.map((one) => [one.variantId, one.quantity, one.unitPrice]),
    total,
    code,
    treats,
  ];
  const payload = toBase64Url(JSON.stringify(packed));
  return `${payload}.${await sign(secret, messageOf(payload))}`;
}

/** Reads a token; null when it is not ours or was changed. */
export async function readShareToken(secret: string, token: string): Promise<SharedContent | null> {
  const [payload = "", signature = ""] = token.split(".");
  if (!(await isSigned(secret, messageOf(payload), signature))) return null;
  const [country, hide, lines, total, code, treats] = JSON.parse(fromBase64Url(payload)) as [
    string,
    number,
    [string, number, number | null][],
    number | null,
    string | null,
    number,
  ];
  const from = toCountry(country);
  if (from === null) return null;
  return {
    country: from,
    hidePrices: hide === 1,
    lines: lines.slice(0, SHARED_LINES).map(([variantId, quantity, unitPrice]) => ({ variantId, quantity, unitPrice })),
    total,
    code,
    treats,
  };
}
