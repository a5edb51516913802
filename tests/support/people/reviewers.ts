import { codeOf, stepAt } from "../../../functions/api/accounts/factors/totp/totp";
import type { CountryCode } from "../../../functions/contract/countries";
import type { DeskRole } from "../../../functions/contract/desk/desk-roles";
import { testEnv } from "../run/env";
import { checkout, fillBag, onceKey } from "../shop/builders";
import { putOnSale } from "../shop/stock";
import { type Joined, memberIn, PASSWORD } from "./members";

/** Orders a variant and pays for it, unless the test says otherwise. Returns the order's number. */
export async function buy(member: Joined, variantId: string, outcome: "approve" | "decline" = "approve") {
  await putOnSale(member.country, variantId, 50);
  await fillBag(member, 1, variantId);
  const placed = await member.post("/checkout", await checkout(member), { "idempotency-key": onceKey() });
  if (placed.status !== 201) throw new Error(`Nothing was bought: ${JSON.stringify(placed.body)}`);
  const { order, accessToken } = placed.body;
  await member.post(`/orders/${order.number}/payment?token=${accessToken}`, { outcome });
  return order.number as string;
}

/** A member who has bought a variant. */
export async function buyerIn(country: CountryCode, variantId: string, name = {}): Promise<Joined> {
  const member = await memberIn(country, name);
  await buy(member, variantId);
  return member;
}

/** A signed-in operator of the country, by default with the roles for serving shoppers. */
export async function operatorIn(
  country: CountryCode,
  roles: readonly DeskRole[] = ["service", "stock", "money", "content"],
): Promise<Joined> {
  const member = await memberIn(country);
  await testEnv.DB.prepare("UPDATE members SET roles = ? WHERE id = ?").bind(JSON.stringify(roles), member.id).run();
  const { status } = await member.post("/sessions", { email: member.email, password: PASSWORD });
  if (status !== 201) throw new Error(`The desk is closed: ${status}`);
  await enrol(member);
  return member;
}

/** Gives a member an authenticator app. Returns its key, and the recovery codes. */
export async function enrol(member: Joined): Promise<{ key: string; id: string; recoveryCodes: string[] }> {
  const { id, key } = (await member.post("/account/factors/totp", {})).body;
  const code = await codeOf(key, stepAt(new Date()));
  const { status, body } = await member.post(`/account/factors/${id}/confirm`, { code });
  if (status !== 200) throw new Error(`Nothing was enrolled: ${status} ${JSON.stringify(body)}`);
  member.key = key;
  return { key, id, recoveryCodes: body.recoveryCodes };
}
