import type { AppLoadContext } from "@remix-run/cloudflare";
import { forgetOwnShade, saveOwnShade, showOwnShade } from "#contract/beauty-pass/own-shade";
import { type OwnShade, readOwnShade, SHADE_COOKIE, writtenShade } from "#shared/device/remembered/shade";

type Context = Pick<AppLoadContext, "api" | "cookies">;

const isMember = ({ cookies }: Context) => cookies.read("jwt-data") !== null;
const onDevice = ({ cookies }: Context) => readOwnShade(cookies.read(SHADE_COOKIE));

/** The shopper's shade: a member's is in the account, so that all their devices have it; a visitor's on the device. Null for none. */
export async function ownShadeOf(context: Context): Promise<OwnShade | null> {
  if (!isMember(context)) return onDevice(context);
  const kept = await context.api.call(showOwnShade);
  return (kept.ok ? readOwnShade(kept.value.shade) : null) ?? onDevice(context);
}

/** Remembers a shade, in the account or for a year on this device. */
export async function rememberShade(context: Context, own: OwnShade): Promise<void> {
  const shade = writtenShade(own);
  const kept = isMember(context) ? await context.api.call(saveOwnShade, { body: { shade } }) : null;
  if (kept?.ok) context.cookies.clear(SHADE_COOKIE);
  else context.cookies.set(SHADE_COOKIE, shade, { httpOnly: true });
}

/** Forgets it in both places. */
export async function forgetShade(context: Context): Promise<void> {
  if (isMember(context)) await context.api.call(forgetOwnShade);
  context.cookies.clear(SHADE_COOKIE);
}

/**
 * Moves the device's shade into the account at sign-in, where it has none, and off the device in any case, because the next person at it may be somebody
 * else.
 */
export async function carryShade(context: Context): Promise<void> {
  const own = onDevice(context);
  if (own === null) return;
  const kept = await context.api.call(saveOwnShade, { body: { shade: writtenShade(own), ifNone: true } });
  if (kept.ok) context.cookies.clear(SHADE_COOKIE);
}
