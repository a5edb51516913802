import { codeOf, stepAt } from "../../../functions/api/accounts/factors/totp/totp";
import { emailKeyOf } from "../../../functions/api/kit/contact/email-key";
import { oneTimeToken } from "../../../functions/api/kit/tokens/one-time-token";
import type { SignUpInput } from "../../../functions/contract/accounts/accounts";
import { type Answer, type Shopper, shopper, world } from "../shop/world";

export const PASSWORD = "Jasmine-2026";

/** The form of somebody who joins; each call is a new person. */
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

/** The token of the newest email that lets this address join. */
export async function joinToken({ country }: Pick<Shopper, "country">, email: string): Promise<string> {
  const { db, env } = world();
  const asked = "SELECT id FROM sign_ups WHERE country = ? AND email_key = ? ORDER BY created_at DESC, rowid DESC";
  const id = await db.prepare(asked).bind(country, emailKeyOf(email)).first<string>("id");
  return oneTimeToken(env.SESSION_SECRET, "join", id ?? "");
}

/** Joins as a browser does: sends the form, then opens the link of the email. */
export async function joinBy(browser: Shopper, form: SignUpInput): Promise<Answer> {
  const asked = await browser.post("/users", form);
  return asked.status === 202 ? browser.post("/users/join", { token: await joinToken(browser, form.email) }) : asked;
}

/** `key` is the key of the authenticator app, for a member who has one. */
export type Joined = Shopper & { email: string; id: string; key?: string };

/** A browser in which a new member is signed in. */
export async function memberIn(
  country: Shopper["country"] = "SG",
  overrides: Partial<SignUpInput> = {},
): Promise<Joined> {
  const browser = shopper(country);
  const form = joining(overrides);
  const { status, body } = await joinBy(browser, form);
  if (status !== 201) throw new Error(`Nobody joined: ${status} ${JSON.stringify(body)}`);
  return Object.assign(browser, { email: form.email, id: body.user.id });
}

/** A member whose email is not confirmed, as some joined before links were required. */
export async function unconfirmedIn(
  country: Shopper["country"] = "SG",
  overrides: Partial<SignUpInput> = {},
): Promise<Joined> {
  const who = await memberIn(country, overrides);
  await world().db.prepare("UPDATE members SET email_verified_at = NULL WHERE id = ?").bind(who.id).run();
  return who;
}

/** Signs a member in again, with a code of the app where there is one. Each code works once, so the clock moves on. */
export async function signInAgain(who: Joined): Promise<void> {
  const { status } = await who.post("/sessions", { email: who.email, password: PASSWORD });
  if (status === 201) return;
  const code = await codeOf(who.key ?? "", stepAt(new Date()));
  const second = await who.post("/sessions/factor", { code });
  if (second.status !== 201) throw new Error(`Nobody is signed in: ${status}, ${second.status}`);
}
