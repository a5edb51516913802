import { codeOf, stepAt } from "../../functions/api/factors/totp";
import type { SignUpInput } from "../../functions/contract/accounts";
import { type Shopper, shopper } from "./world";

export const PASSWORD = "Jasmine-2026";

/** What somebody types who joins; each call is somebody else. */
export const joining = (overrides: Partial<SignUpInput> = {}): SignUpInput => ({
  firstName: "Melur",
  lastName: "Tan",
  email: `melur.${crypto.randomUUID().slice(0, 8)}@example.com`,
  password: PASSWORD,
  passwordConfirmation: overrides.password ?? PASSWORD,
  consents: {
    personal_data: true,
    third_parties: true,
    policy: true,
    over_14: true,
    beauty_pass_terms: true,
    marketing: false,
  },
  ...overrides,
});

/** `key` is of their authenticator app, where they have one. */
export type Joined = Shopper & { email: string; id: string; key?: string };

/** A browser in which a new member is signed in. */
export async function memberIn(
  country: Shopper["country"] = "SG",
  overrides: Partial<SignUpInput> = {},
): Promise<Joined> {
  const browser = shopper(country);
  const form = joining(overrides);
  const { status, body } = await browser.post("/users", form);
  if (status !== 201) throw new Error(`Nobody joined: ${status} ${JSON.stringify(body)}`);
  return Object.assign(browser, { email: form.email, id: body.user.id });
}

/** Signs somebody in again, with a code of their app where they have one: a step may be used once. */
export async function signInAgain(who: Joined): Promise<void> {
  const { status } = await who.post("/sessions", { email: who.email, password: PASSWORD });
  if (status === 201) return;
  const code = await codeOf(who.key ?? "", stepAt(new Date()));
  const second = await who.post("/sessions/factor", { code });
  if (second.status !== 201) throw new Error(`Nobody is signed in: ${status}, ${second.status}`);
}
