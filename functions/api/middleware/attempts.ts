import type { ApiContext } from "../environment";
import type { Attempt } from "../orders/attempts-store";
import { hashOf } from "../signing";

export type Limits = {
  /** What is tried upon (a bag, an order, an e-mail) and how often a window allows it. */
  key: string;
  own: number;
  /** For all that one network address tries. */
  address: number;
};

/** The caller's network address as a hash; null for this machine's own, which is not counted. */
export async function networkOf(c: ApiContext): Promise<string | null> {
  const from = c.req.header("cf-connecting-ip");
  if (from === undefined || /^(127\.|::1$)/.test(from)) return null;
  return hashOf(`${c.env.SESSION_SECRET}|${from.slice(0, 64)}`);
}

/** What a try counts against: its own key, and the caller's address. */
export async function attemptsBy(c: ApiContext, action: string, { key, own, address }: Limits): Promise<Attempt[]> {
  const attempts = [{ key: `${action}|${key}`, limit: own }];
  const network = await networkOf(c);
  return network === null ? attempts : [...attempts, { key: `${action}|${network}`, limit: address }];
}
