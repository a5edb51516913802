import { beforeAll, beforeEach } from "vitest";
import { codeOf, stepAt } from "../../../../functions/api/accounts/factors/totp/totp";
import { type Joined, memberIn, PASSWORD } from "../../people/members";
import { enrol } from "../../people/reviewers";
import { type Answer, OPENING, type Shopper, world } from "../../shop/world";

const { clock, seed } = world();
export const STEP = 30_000;
/** A member with an authenticator app, and the app's next code, because each code works once. */
export async function enrolled(): Promise<{ who: Joined; key: string; recoveryCodes: string[]; id: string }> {
  const who = await memberIn();
  const made = await enrol(who);
  clock.advance(STEP);
  return { who, ...made };
}

export const MINUTE = 60_000;

beforeAll(async () => {
  clock.set(OPENING);
  await seed();
});
beforeEach(() => clock.set(OPENING));

/** The present code of an app, or the one that comes `ahead` steps later. */
export const codeNow = (key: string, ahead = 0) => codeOf(key, stepAt(new Date()) + ahead);
export const told = ({ status, body }: Answer) => [status, body.errors?.[0]?.code];
export const signIn = (who: Shopper, email: string, password = PASSWORD) => who.post("/sessions", { email, password });
export const isIn = async (who: Shopper) => (await who.get("/account")).status === 200;
