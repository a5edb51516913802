import type { ProviderName } from "../../../contract/accounts/social";

/** Settings of the providers; a provider without a client id is switched off. */
export type ProviderSettings = {
  GOOGLE_CLIENT_ID?: string;
  /** A secret, never sent to a page. */
  GOOGLE_CLIENT_SECRET?: string;
  /** Another issuer that speaks OpenID Connect; Google itself when left out. */
  GOOGLE_ISSUER?: string;
};

export type Provider = { issuer: URL; clientId: string; clientSecret: string };

/** Reads a provider's settings; null when it is switched off. */
export function providerOf(
  { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER }: ProviderSettings,
  _name: ProviderName,
): Provider | null {
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return null;
  const issuer = new URL(GOOGLE_ISSUER || "https://accounts.google.com");
  return { issuer, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET };
}
