import type { DataObject } from "../../../../countries/facts/country";

/** The greatest length that two digits can express. */
const MOST = 99;

/**
 * Writes tag, length and value.
 * @throws when a value is empty, longer than 99, or not printable ASCII: lengths count characters, and a reader with another character set would
 * count differently
 */
function encodeObject([tag, value]: DataObject): string {
  const text = typeof value === "string" ? value : value.map(encodeObject).join("");
  if (!/^\d{2}$/.test(tag)) throw new Error(`"${tag}" is not a tag of two digits`);
  if (!/^[\x20-\x7e]+$/.test(text) || text.length > MOST) throw new Error(`Tag ${tag} cannot hold "${text}"`);
  return tag + String(text.length).padStart(2, "0") + text;
}

/** CRC-16/CCITT-FALSE: polynomial 1021, start FFFF, as four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index) << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/**
 * The payload of an EMV merchant-presented code: its objects, then the checksum over everything, including the checksum's own tag and length.
 */
export function emvPayload(objects: readonly DataObject[]): string {
  const body = `${objects.map(encodeObject).join("")}6304`;
  return body + crc16(body);
}
