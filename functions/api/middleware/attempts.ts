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

/** What a try counts against: its own key, and the caller's address, kept as a hash. This machine's own address is not counted. */
export async function attemptsBy(c: ApiContext, action: string, { key, own, address }: Limits): Promise<Attempt[]> {
  const attempts = [{ key: `${action}|${key}`, limit: own }];
  const from = c.req.header("cf-connecting-ip");
  if (from === undefined || /^(127\.|::1$)/.test(from)) return attempts;
  const hash = await hashOf(`${c.env.SESSION_SECRET}|${from.slice(0, 64)}`);
  return [...attempts, { key: `${action}|${hash}`, limit: address }];
}
