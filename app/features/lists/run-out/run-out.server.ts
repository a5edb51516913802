import type { AppLoadContext } from "@remix-run/cloudflare";
import { ERROR_STATUS, type ErrorCode } from "#contract/errors";
import { planRunOut, type RunOut, runOutReminders } from "#contract/lists/run-out";
import { actions, done, type Form } from "~/platform/form/actions.server";
import { safePath } from "~/site/addresses/links";

/** Loads what a member bought and can be reminded of, of a product or an order; nothing for visitors. It never breaks the page. */
export async function loadRunOuts(
  { api, cookies }: AppLoadContext,
  about: { product: string } | { order: string },
): Promise<readonly RunOut[]> {
  if (cookies.read("jwt-data") === null) return [];
  const reply = await api.call(runOutReminders, { query: about }).catch(() => null);
  return reply?.ok ? reply.value.items : [];
}

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(ERROR_STATUS, code);

async function change(form: Form, context: AppLoadContext, active: boolean) {
  const reply = await context.api.call(planRunOut, { params: { variantId: form.text("variantId") }, body: { active } });
  const to = safePath(form.text("return_to"), "/account");
  if (!reply.ok) {
    const code = reply.errors[0]?.code ?? "";
    return done(context, to, { type: "warn", room: "errors", key: isKnown(code) ? code : "bad_request" });
  }
  return done(context, to, { type: "success", room: "lists", key: active ? "runOutKept" : "runOutStopped" });
}

/** The buttons of a reminder: plan it, or cancel it. */
export const changeRunOut = actions(
  { plan: (form, context) => change(form, context, true), stop: (form, context) => change(form, context, false) },
  { own: true },
);
