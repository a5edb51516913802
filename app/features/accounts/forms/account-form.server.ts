import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { type ApiError, ERROR_STATUS } from "#contract/errors";
import { textsOf } from "#shared/words/texts.server";
import { readForm, textOf } from "~/platform/form/form-body.server";
import { letChallengeIn, solvedIn } from "~/platform/proof/challenge.server";
import type { Attempt } from "./account-form";

const SECRET = /password|token|^step_|^cf-turnstile/i;

/** The fields of a form without its secrets, to show again when it is refused. */
const keptText = (form: FormData) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      SECRET.test(name) || typeof value !== "string" ? [] : [[name, value.slice(0, 300)] as const],
    ),
  );

export type ReadForm =
  | { ok: true; form: FormData; text: (name: string) => string; refused: Refused }
  | { ok: false; answer: ReturnType<Refused> };

type Refused = (reply: { status: number; errors: readonly ApiError[] }) => ReturnType<typeof data<Attempt>>;

/** Reads an account form; `refused` answers it back with what is wrong and its text. */
export async function readAccountForm(request: Request, context: AppLoadContext): Promise<ReadForm> {
  const body = await readForm(request);
  const values = body.ok ? keptText(body.form) : {};
  const refused: Refused = ({ status, errors }) =>
    data(
      {
        values,
        problems: errors.map(({ code, message, field = null }) => ({ code, message, field })),
        challenge: letChallengeIn(context, { errors }),
        solved: body.ok ? solvedIn(body.form).challenge : undefined,
      },
      { status },
    );
  if (body.ok) {
    const { form } = body;
    return { ok: true, form, text: (name) => textOf(form, name), refused };
  }
  const message = (await textsOf(context.site, "errors"))(body.code);
  return { ok: false, answer: refused({ status: ERROR_STATUS[body.code], errors: [{ code: body.code, message }] }) };
}
