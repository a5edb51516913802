/**
 * The caller's network: `own` is one household or one server, `wide` is the largest block that one customer of a provider may hold.
 */
export type Network = { own: string; wide: string | null };

/** The eight parts of an IPv6 address; null for any other text. */
function partsOf(address: string): number[] | null {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [a = 0, b = 0, c = 0, d = 0] = dotted?.slice(2).map(Number) ?? [];
  if ([a, b, c, d].some((byte) => byte > 255)) return null;
  const text = dotted === null ? address : `${dotted[1]}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  const halves = text.split("::");
  const [before = [], after = []] = halves.map((half) => (half === "" ? [] : half.split(":")));
  const missing = 8 - before.length - after.length;
  if (halves.length > 2 || (halves.length === 2 ? missing < 1 : missing !== 0)) return null;
  const parts = [...before, ...Array<string>(missing).fill("0"), ...after];
  return parts.every((part) => /^[0-9a-f]{1,4}$/i.test(part)) ? parts.map((part) => Number.parseInt(part, 16)) : null;
}

/** The IPv4 address in the last 32 bits of an IPv6 address (::ffff:0:0/96), or behind a translator (64:ff9b::/96). */
function embedded(parts: readonly number[]): string | null {
  const prefix = parts.slice(0, 6).join(":");
  if (prefix !== `0:0:0:0:0:${0xffff}` && prefix !== `${0x64}:${0xff9b}:0:0:0:0`) return null;
  return parts
    .slice(6)
    .flatMap((part) => [part >> 8, part & 255])
    .join(".");
}

/**
 * Finds the network of an address. An IPv6 subscriber has at least 2^64 addresses and is counted by that /64. Providers give up to a /48, which holds
 * 65,536 of those and is counted too. An IPv4 address is counted whole.
 */
export function networkAt(address: string): Network {
  const plain = address.trim().slice(0, 64).replace(/%.*$/, "");
  const parts = plain.includes(":") ? partsOf(plain) : null;
  if (parts === null) return { own: plain, wide: null };
  const inside = embedded(parts);
  if (inside !== null) return { own: inside, wide: null };
  const prefix = (count: number) =>
    `${parts
      .slice(0, count)
      .map((part) => part.toString(16))
      .join(":")}::/${count * 16}`;
  return { own: prefix(4), wide: prefix(3) };
}

/** Whether the caller is this machine itself, as in local shops and tests. */
export const isLoopback = ({ own }: Network, address: string): boolean =>
  own.startsWith("127.") || partsOf(address)?.join("") === "00000001";
