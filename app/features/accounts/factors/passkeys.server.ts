import type { AppLoadContext } from "@remix-run/cloudflare";
import { createPasskey, newPasskeySchema, passkeyOptions, signInPasskeyOptions } from "#contract/accounts/factors";
import { passkeyIn } from "~/platform/proof/passkey-proof.server";

/** The challenge that a passkey signs, for this session or for a sign-in that waits for its second step. */
export async function passkeyQuestion(request: Request, { api }: AppLoadContext): Promise<Response> {
  const signingIn = new URL(request.url).searchParams.get("step") === "sign_in";
  const reply = signingIn ? await api.call(signInPasskeyOptions, { body: {} }) : await api.call(passkeyOptions);
  const headers = { "cache-control": "no-store" };
  return reply.ok ? Response.json(reply.value, { headers }) : Response.json({}, { status: reply.status, headers });
}

const MADE = newPasskeySchema.omit({ name: true });

/** Adds the passkey that the browser made. An unreadable one is sent on too, so that the API refuses it. */
export const addPasskey = ({ api }: AppLoadContext, name: string, made: string) =>
  api.call(createPasskey, {
    body: { name: name.slice(0, 60), ...(passkeyIn(MADE, made) ?? { clientDataJSON: "-", attestationObject: "-" }) },
  });
