import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  AVOID_GROUPS,
  isIngredientName,
  MOST_AVOIDED_LETTERS,
  MOST_AVOIDED_NAMES,
  readAvoidList,
} from "#contract/catalogue/product/avoid-groups";
import { ingredientGroups } from "#contract/catalogue/product/ingredients";
import { textsOf } from "#shared/words/texts.server";
import { actions, done, type Form } from "~/platform/form/actions.server";
import { linkTo, safePath } from "~/site/addresses/links";
import { avoidListIn, keepAvoidList } from "./avoid-cookie";

const PLACE = "/avoid-list";

/** The groups with their ingredients, and which of them the shopper avoids. */
export async function loadAvoidList({ api, site, cookies }: AppLoadContext, url: URL) {
  const groups = await api.call(ingredientGroups);
  if (!groups.ok) throw new Response(null, { status: 500 });
  const { groups: chosen, names } = avoidListIn(cookies);
  return {
    groups: groups.value.items.map(({ id, members }) => ({ id, chosen: chosen.includes(id), members: shown(members) })),
    names: names.join("\n"),
    listed: chosen.length + names.length > 0,
    returnTo: safePath(url.searchParams.get("return_to"), ""),
    title: (await textsOf(site, "catalogue"))("avoidTitle"),
  };
}
export type AvoidData = Awaited<ReturnType<typeof loadAvoidList>>;

/** Ingredient names without the sign for "whole name only". */
const shown = (members: readonly string[]) => members.map((member) => member.replace(/^=/, "")).join(", ");

/** The error in the typed names, in words; null when they are right. */
async function wrongName(names: readonly string[], { site }: AppLoadContext): Promise<string | null> {
  const bad = names.find((name) => !isIngredientName(name));
  if (bad === undefined && names.length <= MOST_AVOIDED_NAMES) return null;
  const t = await textsOf(site, "catalogue");
  return bad === undefined
    ? t("avoidTooMany", { max: MOST_AVOIDED_NAMES })
    : t("avoidBadName", { name: bad.slice(0, 60), max: MOST_AVOIDED_LETTERS });
}

/** Saves the list and redirects to where the shopper came from, else to the list. */
function keep(form: Form, context: AppLoadContext, parts: readonly string[]) {
  const list = readAvoidList(parts.join("|"));
  keepAvoidList(context.cookies, list);
  const key = list.groups.length + list.names.length === 0 ? "avoidEmptied" : "avoidSaved";
  const to = safePath(form.text("return_to"), linkTo(context.site, PLACE));
  return done(context, to, { room: "catalogue", key, type: "success" });
}

/** The list exists in a cookie only, so the page itself checks the names. */
export const saveAvoidList = actions(
  {
    save: async (form, context) => {
      const groups = AVOID_GROUPS.filter((group) => form.texts("group").includes(group));
      const typed = form.text("names").split(/[\r\n;|]+/);
      const names = [...new Set(typed.map((name) => name.trim()))].filter((name) => name !== "");
      const message = await wrongName(names, context);
      if (message === null) return keep(form, context, [...groups, ...names]);
      return form.refused({ status: 422, errors: [{ code: "invalid_fields", field: "names", message }] });
    },
    empty: async (form, context) => keep(form, context, []),
  },
  { otherwise: "save" },
);
