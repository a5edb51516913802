import type { ShownChallenge } from "../../contract/errors";
import type { ApiContext } from "../environment";
import type { Attempt } from "../kit/attempts/attempts-store";
import { hashOf } from "../kit/proof/signing";
import { isLoopback, networkAt } from "./door/network";

export type Limits = {
  /** What is tried, such as a bag, an order or an email. */
  key: string;
  own: number;
  /** The limit for all tries from one network address. */
  address: number;
  /** The number of tries after which a challenge stands before the next, when one is set up. */
  near?: { own: number; address: number };
};

/** How many times the limit of one network all 65,536 networks of an IPv6 customer share. */
const WIDE = 4;

const hashed = (c: ApiContext, name: string) => hashOf(`${c.env.SESSION_SECRET}|${name}`);

/** The caller's network; null for this machine itself, which is not counted. */
const callerOf = (c: ApiContext) => {
  const from = c.req.header("cf-connecting-ip");
  const network = from === undefined ? null : networkAt(from);
  return from === undefined || network === null || isLoopback(network, from) ? null : network;
};

/** The caller's network as a hash: an IPv4 address, or the /64 of an IPv6 subscriber; null for this machine itself. */
export async function networkOf(c: ApiContext): Promise<string | null> {
  const network = callerOf(c);
  return network === null ? null : hashed(c, network.own);
}

/** The keys that a try counts under: its own, the caller's network, and the larger network of the same customer. */
export async function attemptsBy(
  c: ApiContext,
  action: string,
  { key, own, address, near }: Limits,
  challenge: ShownChallenge | null = null,
): Promise<Attempt[]> {
  const attempt = (name: string, limit: number, from: number | undefined): Attempt => ({
    key: `${action}|${name}`,
    limit,
    ...(challenge === null || from === undefined ? {} : { near: { count: from, challenge } }),
  });
  const attempts = [attempt(key, own, near?.own)];
  const network = callerOf(c);
  if (network === null) return attempts;
  attempts.push(attempt(await hashed(c, network.own), address, near?.address));
  if (network.wide !== null)
    attempts.push(attempt(await hashed(c, network.wide), address * WIDE, near && near.address * WIDE));
  return attempts;
}
