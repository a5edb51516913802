import * as openId from "oauth4webapi";
import type { PendingSocial } from "./pending";
import type { Provider } from "./provider";

// Loaded only when somebody signs in this way, because few do; named as a whole here, so that the build keeps what is called alone.

/** What the provider says of itself. Plain HTTP is allowed only for an issuer on this machine. */
async function speak({ issuer }: Provider) {
  const local = issuer.protocol === "http:" && /^(localhost|127\.0\.0\.1)$/.test(issuer.hostname);
  const options = { [openId.allowInsecureRequests]: local, signal: () => AbortSignal.timeout(10_000) };
  const found = await openId.discoveryRequest(issuer, { ...options, algorithm: "oidc" });
  return { options, server: await openId.processDiscoveryResponse(issuer, found) };
}

/**
 * Builds the address of the provider's page, and the values to keep until the browser comes back.
 * @throws when the provider cannot be reached
 */
export async function authorizationOf(
  provider: Provider,
  redirectUri: string,
): Promise<Pick<PendingSocial, "state" | "nonce" | "verifier"> & { url: string }> {
  const { server } = await speak(provider);
  const state = openId.generateRandomState();
  const nonce = openId.generateRandomNonce();
  const verifier = openId.generateRandomCodeVerifier();
  if (server.authorization_endpoint === undefined) throw new Error("the provider has no page to go to");
  const url = new URL(server.authorization_endpoint);
  const query = {
    client_id: provider.clientId,
    response_type: "code",
    scope: "openid email profile",
    redirect_uri: redirectUri,
    state,
    nonce,
    code_challenge: await openId.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return { url: url.href, state, nonce, verifier };
}

const isNoToken = (error: unknown) =>
  error instanceof openId.AuthorizationResponseError ||
  error instanceof openId.ResponseBodyError ||
  error instanceof openId.OperationProcessingError ||
  error instanceof openId.UnsupportedOperationError;

/**
 * Reads who the provider says the shopper is. It exchanges the code with its verifier and checks the token's signature, issuer, audience, time and
 * nonce. Null when any check fails; throws when the provider cannot be reached.
 */
export async function subjectOf(
  provider: Provider,
  { state, nonce, verifier, redirectUri }: PendingSocial,
  answer: Record<string, string>,
): Promise<string | null> {
  const { options, server } = await speak(provider);
  const client = { client_id: provider.clientId };
  try {
    const parameters = openId.validateAuthResponse(server, client, new URLSearchParams(answer), state);
    const secret = openId.ClientSecretPost(provider.clientSecret);
    const response = await openId.authorizationCodeGrantRequest(
      server,
      client,
      secret,
      parameters,
      redirectUri,
      verifier,
      options,
    );
    const tokens = await openId.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    });
    await openId.validateApplicationLevelSignature(server, response, options);
    return openId.getValidatedIdTokenClaims(tokens)?.sub ?? null;
  } catch (error) {
    if (isNoToken(error)) return null;
    throw error;
  }
}
