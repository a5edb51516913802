import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { eraseBeautyProfile, saveBeautyProfile, showBeautyProfile } from "#contract/beauty-pass/beauty-profile";
import { ATTRIBUTES } from "#contract/catalogue/product/attributes";
import { UNDERTONES } from "#contract/catalogue/shades/shade-facets";
import { textsOf } from "#shared/words/texts.server";
import { actions, done, type Form } from "~/platform/form/actions.server";
import { linkTo, signInLink } from "~/site/addresses/links";

const PATH = "/account/beauty-profile";

const askToSignIn = ({ site }: AppLoadContext) => redirect(signInLink(site, PATH, ""), 303);

/** Loads what the member told of their skin. @throws a redirect to the sign-in */
export async function loadBeautyProfile(context: AppLoadContext) {
  const [found, t] = await Promise.all([context.api.call(showBeautyProfile), textsOf(context.site, "accounts-beauty")]);
  if (!found.ok) throw askToSignIn(context);
  return { title: t("title"), profile: found.value };
}

/** The answers of the form; what is no answer counts as none. */
const answersIn = (form: Form) => {
  const one = <T extends string>(name: string, of: readonly T[]): T | null =>
    of.find((value) => value === form.text(name)) ?? null;
  return {
    skinType: one("skinType", ATTRIBUTES.skin_type),
    concerns: ATTRIBUTES.concern.filter((value) => form.texts("concerns").includes(value)),
    undertone: one("undertone", UNDERTONES),
  };
};

const toast = (key: "saved" | "savedPoints" | "erased") => ({ room: "accounts-beauty", key, type: "success" }) as const;

/** Saves the answers, or erases them all. */
export const changeBeautyProfile = actions(
  {
    save: async (form, context) => {
      const before = await context.api.call(showBeautyProfile);
      const reply = await context.api.call(saveBeautyProfile, {
        body: { ...answersIn(form), agreed: form.text("agreed") === "yes" },
      });
      if (!reply.ok) {
        if (reply.status === 401) throw askToSignIn(context);
        return form.refused(reply);
      }
      const isNew = before.ok && before.value.pointsDue > 0 && reply.value.pointsDue === 0;
      return done(context, linkTo(context.site, PATH), toast(isNew ? "savedPoints" : "saved"));
    },
    erase: async (form, context) => {
      const reply = await context.api.call(eraseBeautyProfile);
      if (reply.ok) return done(context, linkTo(context.site, PATH), toast("erased"));
      if (reply.status === 401) throw askToSignIn(context);
      return form.refused(reply);
    },
  },
  { own: true },
);
