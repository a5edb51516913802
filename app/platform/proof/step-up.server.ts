import type { AppLoadContext } from "@remix-run/cloudflare";
import { passkeyProofSchema, stepUp } from "#contract/accounts/factors";
import type { ApiError } from "#contract/errors";
import type { Form } from "../form/actions.server";
import { NO_PASSKEY, passkeyIn } from "./passkey-proof.server";
import { STEP_FIELDS } from "./step-up";

type Failed = { status: number; errors: ApiError[] };

/**
 * Proves the sender's identity with the fields of the form, before the act is carried out. Returns null when the proof
 * was right, or when the form had none.
 */
export async function stepUpBy({ text }: Pick<Form, "text">, { api }: AppLoadContext): Promise<Failed | null> {
  const code = text(STEP_FIELDS.code).trim().slice(0, 40);
  const password = text(STEP_FIELDS.password).slice(0, 200);
  const shown = text(STEP_FIELDS.passkey);
  if (code === "" && password === "" && shown === "") return null;
  const passkey = passkeyIn(passkeyProofSchema, shown) ?? NO_PASSKEY;
  const reply = await api.call(stepUp, { body: shown !== "" ? { passkey } : code === "" ? { password } : { code } });
  if (reply.ok) return null;
  // A passkey has no visible field, so its error is shown at the field of the code, which is the alternative.
  const named = { code: STEP_FIELDS.code, passkey: STEP_FIELDS.code, password: STEP_FIELDS.password };
  const errors = reply.errors.map(({ field, ...error }) => ({
    ...error,
    ...(field === "code" || field === "passkey" || field === "password" ? { field: named[field] } : {}),
  }));
  return { status: reply.status, errors };
}
