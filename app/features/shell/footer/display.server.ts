import type { AppLoadContext } from "@remix-run/cloudflare";
import { DISPLAY_COOKIE, type Display, readDisplay, writtenDisplay } from "#shared/device/display";
import { actions, done, type Form } from "~/platform/form/actions.server";
import { safePath } from "~/site/addresses/links";

/** Keeps a choice in this browser for a year, and shows the page again that asked. */
async function keep(form: Form, context: AppLoadContext, changed: Partial<Display>) {
  const { cookies } = context;
  const choice = { ...readDisplay(cookies.read(DISPLAY_COOKIE)), ...changed };
  cookies.set(DISPLAY_COOKIE, writtenDisplay(choice), { httpOnly: true });
  const to = safePath(form.text("return_to"), "/");
  return done(context, to, { type: "success", room: "shell", key: "displayKept" });
}

/** The switches of the footer. Each button says what it changes to, so that a second press of an old page changes nothing. */
export const changeDisplay = actions({
  "less-data": (form, context) => keep(form, context, { saveData: true }),
  "all-data": (form, context) => keep(form, context, { saveData: false }),
  plain: (form, context) => keep(form, context, { plain: true }),
  styled: (form, context) => keep(form, context, { plain: false }),
});
