import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

/** The authorization request of a browser, and whether its code was used. */
type AuthorizationRequest = { query: URLSearchParams; used: boolean };

export const CLIENT = { id: "melati-tests", secret: "a client secret" };

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The page where a person says who they are; its form carries the shop's query. */
const page = (query: URLSearchParams) => `<!doctype html><html lang="en"><title>A provider for tests</title>
<form action="/authorize">${[...query].map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`).join("")}
<label>Account <input name="as" required></label><button>Continue</button></form></html>`;

/**
 * An OpenID Connect provider: discovery, keys, a page, and tokens for a code with its client, redirect and verifier. In
 * the page's address, `as` says who signs in (without it the page asks), `now` sets the time, and `fault` makes the
 * token wrong.
 */
export async function startOpenId(port = 0): Promise<{ issuer: string; close: () => Promise<void> }> {
  const [ours, another] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: "one", alg: "RS256", use: "sig" };
  const codes = new Map<string, AuthorizationRequest>();
  let issuer = "";

  async function idTokenFor(query: URLSearchParams): Promise<string> {
    const fault = query.get("fault");
    const now = Number(query.get("now") ?? Math.floor(Date.now() / 1000)) - (fault === "expired" ? 7_200 : 0);
    const claims = { nonce: fault === "nonce" ? "another" : query.get("nonce"), email: "google@example.com" };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .setIssuer(fault === "issuer" ? "https://accounts.example" : issuer)
      .setAudience(fault === "audience" ? "another-client" : CLIENT.id)
      .setSubject(query.get("as") ?? "nobody")
      .setIssuedAt(now)
      .setExpirationTime(now + 3_600)
      .sign(fault === "key" ? another.privateKey : ours.privateKey);
  }

  async function exchange(form: URLSearchParams): Promise<[number, object]> {
    if (form.get("client_id") !== CLIENT.id || form.get("client_secret") !== CLIENT.secret)
      return [401, { error: "invalid_client" }];
    const asked = codes.get(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const right =
      asked?.used === false &&
      asked.query.get("code_challenge") === challenge &&
      asked.query.get("redirect_uri") === form.get("redirect_uri");
    if (!right) return [400, { error: "invalid_grant" }];
    asked.used = true;
    return [
      200,
      { access_token: "a", token_type: "Bearer", expires_in: 3600, id_token: await idTokenFor(asked.query) },
    ];
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", issuer);
    const say = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (pathname === "/.well-known/openid-configuration")
      return say(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        code_challenge_methods_supported: ["S256"],
      });
    if (pathname === "/jwks") return say(200, { keys: [jwk] });
    if (pathname === "/token") return say(...(await exchange(await formOf(request))));
    if (pathname !== "/authorize") return say(404, {});
    if (!searchParams.has("as")) {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page(searchParams));
      return;
    }
    const code = randomUUID();
    codes.set(code, { query: searchParams, used: false });
    const back = new URL(searchParams.get("redirect_uri") ?? issuer);
    back.searchParams.set("state", searchParams.get("state") ?? "");
    if (searchParams.get("fault") === "denied") back.searchParams.set("error", "access_denied");
    else back.searchParams.set("code", code);
    response.writeHead(302, { location: back.href }).end();
  });
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { issuer, close: () => new Promise((done) => server.close(() => done())) };
}
