import type { IssuedTokens } from "../../accounts/sessions/issue";
import { REFRESH_SECONDS } from "../../accounts/sessions/refresh-token";
import type { Device } from "../../accounts/sessions/sessions";
import type { ApiContext } from "../../environment";
import { readCookie, writeCookie } from "./cookies";

/** `jwt-data` holds header and payload, which scripts may read; signature and refresh token are http-only (S3.15). */
const DATA = "jwt-data";
const SIGNATURE = "jwt-signature";
const REFRESH = "jwt-refresh-token";

/** Attributes of the sign-in cookies: 60 days, Lax, HTTPS only (S9.06). */
const attributes = { path: "/", sameSite: "Lax", secure: true, maxAge: REFRESH_SECONDS } as const;

/** Sets the two cookies of an access token. */
export function keepAccess(c: ApiContext, accessToken: string): void {
  const at = accessToken.lastIndexOf(".");
  writeCookie(c, DATA, accessToken.slice(0, at), attributes);
  writeCookie(c, SIGNATURE, accessToken.slice(at + 1), { ...attributes, httpOnly: true });
}

function keepTokens(c: ApiContext, { accessToken, refreshToken }: IssuedTokens): void {
  keepAccess(c, accessToken);
  writeCookie(c, REFRESH, refreshToken, { ...attributes, httpOnly: true });
}

/** Hands over the tokens: to a browser as cookies, to an app in the answer (R50). */
export function handOver(c: ApiContext, issued: IssuedTokens, flow: "client" | "app") {
  const { accessToken, refreshToken, expiresIn } = issued;
  if (flow === "app") return { expires_in: expiresIn, access_token: accessToken, refresh_token: refreshToken };
  keepTokens(c, issued);
  return { expires_in: expiresIn };
}

const PENDING = "sign-in-pending";

/** Saves the pending sign-in for its second step, for as long as it is valid. */
export const keepPendingSignIn = (c: ApiContext, pending: string): void =>
  writeCookie(c, PENDING, pending, { ...attributes, maxAge: 600, httpOnly: true });

export const dropPendingSignIn = (c: ApiContext): void =>
  writeCookie(c, PENDING, "", { ...attributes, maxAge: 0, httpOnly: true });

export const presentedPending = (c: ApiContext): string | null => readCookie(c, PENDING) || null;

export function dropTokens(c: ApiContext): void {
  for (const name of [DATA, SIGNATURE, REFRESH])
    writeCookie(c, name, "", { ...attributes, maxAge: 0, httpOnly: name !== DATA });
}

/**
 * The access token of a call: an app's Bearer, or a browser's two cookies. A signature without data counts for nothing.
 */
export function presentedToken(c: ApiContext): string | null {
  const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(c.req.header("authorization") ?? "")?.[1];
  if (bearer !== undefined) return bearer;
  const data = readCookie(c, DATA);
  return data ? `${data}.${readCookie(c, SIGNATURE) ?? ""}` : null;
}

export const presentedRefresh = (c: ApiContext): string | null => readCookie(c, REFRESH) || null;

/** The device that signs in: its name for the list of devices, its id, and the session that it had until now. */
export async function deviceOf(c: ApiContext, deviceId = deviceIdOf(c)): Promise<Device> {
  const token = presentedToken(c);
  const { readAccessToken } = await import("../../accounts/sessions/access-token");
  const read = token === null ? null : await readAccessToken(c.env.SESSION_SECRET, token, c.get("now"));
  const replaces = read === null || read.kind === "wrong" ? null : read.claims.sessionId;
  return { deviceId, device: (c.req.header("user-agent") ?? "").slice(0, 300), replaces };
}

/** The long-lived id of the browser (S3.15); it proves nothing. */
export const deviceIdOf = (c: ApiContext): string | null => readCookie(c, "device-id")?.slice(0, 64) || null;
