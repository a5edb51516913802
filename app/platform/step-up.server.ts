import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ApiError } from "#contract/errors";
import { stepUp } from "#contract/factors";
import { textOf } from "./form-body.server";
import { STEP_FIELDS } from "./step-up";

type Failed = { status: number; errors: ApiError[] };

/** Proves with what the form brought who sends it, before it is carried out; null where that was right, or nothing was brought. */
export async function stepUpBy(form: FormData, { api }: AppLoadContext): Promise<Failed | null> {
  const code = textOf(form, STEP_FIELDS.code).trim().slice(0, 40);
  const password = textOf(form, STEP_FIELDS.password).slice(0, 200);
  if (code === "" && password === "") return null;
  const reply = await api.call(stepUp, { body: code === "" ? { password } : { code } });
  if (reply.ok) return null;
  const named = { code: STEP_FIELDS.code, password: STEP_FIELDS.password };
  const errors = reply.errors.map(({ field, ...error }) => ({
    ...error,
    ...(field === "code" || field === "password" ? { field: named[field] } : {}),
  }));
  return { status: reply.status, errors };
}
