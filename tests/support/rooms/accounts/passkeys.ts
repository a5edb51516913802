import { expect } from "vitest";
import { type KeyKind, newAuthenticator } from "../../people/authenticator";
import { type Joined, memberIn, PASSWORD } from "../../people/members";
import { type Shopper, shopper } from "../../shop/world";
export const optionsOf = async (who: Shopper) => (await who.get("/account/passkeys/options")).body;
/** A member with a passkey. */
export async function withPasskey(kind: KeyKind = "ES256") {
  const who = await memberIn();
  const key = await newAuthenticator(kind);
  const added = await who.post("/account/passkeys", await key.make(await optionsOf(who)));
  expect(added.status).toBe(200);
  return { who, key, recoveryCodes: added.body.recoveryCodes as string[] };
}
/** A browser after the right password, and the options that its passkey may sign. */
export async function begun({ email }: Joined) {
  const browser = shopper();
  expect((await browser.post("/sessions", { email, password: PASSWORD })).status).toBe(202);
  return { browser, options: (await browser.post("/sessions/factor/passkey", {})).body };
}
