import { type Joined, memberIn } from "../../people/members";
import { enrol } from "../../people/reviewers";
import { world } from "../../shop/world";

const { clock } = world();
export const STEP = 30_000;
/** A member with an authenticator app, and the app's next code, because each code works once. */
export async function enrolled(): Promise<{ who: Joined; key: string; recoveryCodes: string[]; id: string }> {
  const who = await memberIn();
  const made = await enrol(who);
  clock.advance(STEP);
  return { who, ...made };
}
