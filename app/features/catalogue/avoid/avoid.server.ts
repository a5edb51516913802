import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import {
  AVOID_GROUPS,
  isIngredientName,
  MOST_AVOIDED_LETTERS,
  MOST_AVOIDED_NAMES,
  readAvoidList,
} from "#contract/catalogue/product/avoid-groups";
import { ingredientGroups } from "#contract/catalogue/product/ingredients";
import { ERROR_STATUS } from "#contract/errors";
import { textsOf } from "#shared/words/texts.server";
import { readForm, textOf } from "~/platform/form/form-body.server";
import { flash } from "~/platform/toasts/toasts";
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

/** Ingredients as shown to readers: without the sign for "whole name only". */
const shown = (members: readonly string[]) => members.map((member) => member.replace(/^=/, "")).join(", ");

/** A refused list: what was typed, and its faults. */
export type AvoidAttempt = { groups: string[]; names: string; returnTo: string; error: string };

/**
 * Saves the list: 303 to where the shopper came from, else to the list; 422 with the typed text for an invalid name.
 */
export async function saveAvoidList(request: Request, { cookies, site }: AppLoadContext) {
  const body = await readForm(request);
  if (!body.ok) {
    const error = (await textsOf(site, "errors"))(body.code);
    return data({ groups: [], names: "", returnTo: "", error } satisfies AvoidAttempt, {
      status: ERROR_STATUS[body.code],
    });
  }
  const { form } = body;
  const emptied = textOf(form, "intent") === "empty";
  const groups = AVOID_GROUPS.filter((group) => !emptied && form.getAll("group").includes(group));
  const typed = emptied ? "" : textOf(form, "names");
  const names = [...new Set(typed.split(/[\r\n;|]+/).map((name) => name.trim()))].filter((name) => name !== "");
  const bad = names.find((name) => !isIngredientName(name));
  if (bad !== undefined || names.length > MOST_AVOIDED_NAMES) {
    const t = await textsOf(site, "catalogue");
    const error =
      bad === undefined
        ? t("avoidTooMany", { max: MOST_AVOIDED_NAMES })
        : t("avoidBadName", { name: bad.slice(0, 60), max: MOST_AVOIDED_LETTERS });
    const returnTo = safePath(textOf(form, "return_to"), "");
    return data({ groups, names: typed.slice(0, 2000), returnTo, error } satisfies AvoidAttempt, { status: 422 });
  }
  const list = readAvoidList([...groups, ...names].join("|"));
  keepAvoidList(cookies, list);
  const empty = list.groups.length + list.names.length === 0;
  flash({ cookies }, { room: "catalogue", key: empty ? "avoidEmptied" : "avoidSaved", type: "success" });
  return redirect(safePath(textOf(form, "return_to"), linkTo(site, PLACE)), 303);
}
