import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { beforeAll, expect, inject, it } from "vitest";
import { loadAddresses } from "../../../../app/features/accounts/addresses/addresses.server";
import { loadNewPassword } from "../../../../app/features/accounts/password/password.server";
import { loadSignIn } from "../../../../app/features/accounts/sign-in/sign-in.server";
import { comeFromGoogle, goToGoogle } from "../../../../app/features/accounts/social/social.server";
import type { WorkerBindings } from "../../../../functions/edge/environment";
import { memberIn } from "../../../support/people/members";
import { handle } from "../../../support/run/edge";
import { world } from "../../../support/shop/world";

// The two addresses of signing in with Google, through the whole edge and with a provider that signs real tokens.

const { env, seed } = world();
const ORIGIN = "http://sg.localhost";

beforeAll(async () => {
  await seed(new Date());
  Object.assign(env, {
    GOOGLE_CLIENT_ID: "melati-tests",
    GOOGLE_CLIENT_SECRET: "a client secret",
    GOOGLE_ISSUER: inject("openIdIssuer"),
  });
});

const LOADERS: Record<string, (request: Request, context: AppLoadContext) => Promise<unknown>> = {
  "/sign_in/google": goToGoogle,
  "/sign_in/google/callback": comeFromGoogle,
  "/sign_in": loadSignIn,
  "/account/addresses": loadAddresses,
  "/users/password/edit": loadNewPassword,
};
const pages = async (request: Request, context: AppLoadContext): Promise<Response> => {
  try {
    const loaded = await LOADERS[new URL(request.url).pathname]?.(request, context);
    return loaded instanceof Response ? loaded : Response.json(loaded);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
};

/** A browser that keeps cookies and follows no redirect by itself. */
function browser(cookies = new Map<string, string>()) {
  return async (path: string) => {
    const context = createExecutionContext();
    const request = new Request(new URL(path, ORIGIN), {
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
    });
    const response = await handle(request, env as unknown as WorkerBindings, context, pages);
    await waitOnExecutionContext(context);
    for (const line of response.headers.getAll("set-cookie")) {
      const [name = "", value = ""] = line.split(";")[0]?.split(/=(.*)/s) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: response.status, to: response.headers.get("location") ?? "", response, cookies };
  };
}

/** Goes to the provider and back. Returns the address that the provider redirects to. */
async function throughGoogle(open: ReturnType<typeof browser>, path: string, as: string): Promise<string> {
  const { status, to } = await open(path);
  expect([status, to.startsWith(inject("openIdIssuer"))]).toEqual([303, true]);
  const page = new URL(to);
  page.searchParams.set("as", as);
  page.searchParams.set("now", String(Math.floor(Date.now() / 1000)));
  const { headers } = await fetch(page, { redirect: "manual" });
  return headers.get("location")!;
}

it("links Google to a member, signs them in elsewhere, and returns to a page of this site only", async () => {
  const member = await memberIn();
  const home = browser(new Map(member.cookies));
  const linked = await home(await throughGoogle(home, "/sign_in/google?link=1", "page-member"));
  expect([linked.status, linked.to]).toEqual([303, "/account/settings"]);
  for (const [returnTo, to] of [
    ["/cart?step=2", "/cart?step=2"],
    ["//evil.example", "/"],
  ] as const) {
    const open = browser();
    const path = `/sign_in/google?return_to=${encodeURIComponent(returnTo)}`;
    const back = await open(await throughGoogle(open, path, "page-member"));
    expect([back.status, back.to]).toEqual([303, to]);
    expect(back.cookies.has("jwt-data")).toBe(true);
    expect(back.cookies.has("social")).toBe(false);
  }
});

it("says that no account is linked (S8.01), and asks a visitor who wants to link to sign in first", async () => {
  const open = browser();
  const refused = await open(await throughGoogle(open, "/sign_in/google", "page-stranger"));
  expect(refused.to).toBe("/sign_in?problem=social_not_linked");
  const shown = await (await open(refused.to)).response.json<{ problems: { message: string }[]; google: boolean }>();
  expect(shown.problems.map(({ message }) => message)).toEqual([expect.stringContaining("not yet linked")]);
  expect(shown.google).toBe(true);
  expect((await open("/sign_in/google?link=1")).to).toBe("/sign_in?return_to=%2Faccount%2Fsettings");
  expect((await open("/sign_in/google/callback?code=x&state=y")).to).toBe("/sign_in?problem=authentication_failed");
});

it("keeps the visitor's page with its query, and returns there after the sign-in (S2.27)", async () => {
  const open = browser();
  const member = browser(new Map((await memberIn()).cookies));
  for (const path of ["/account/addresses?edit=1", "/users/password/edit"]) {
    const asked = await open(path);
    expect([asked.status, asked.to]).toEqual([303, `/sign_in?return_to=${encodeURIComponent(path)}`]);
    expect((await member(asked.to)).to).toBe(path);
  }
  expect((await open("/users/password/edit?token=x")).status).toBe(200);
  expect((await member("/sign_in?return_to=%2Fusers%2Funlock")).to).toBe("/");
});
