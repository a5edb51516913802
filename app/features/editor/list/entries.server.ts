import type { AppLoadContext } from "@remix-run/cloudflare";
import { createEntry, listEntries, TEXT_COUNTRIES } from "#contract/content/editor";
import { COLLECTIONS, ENTRY_TYPES } from "#contract/content/entries";
import { LANGUAGES } from "#contract/countries";
import { shut } from "~/features/desk/desk.server";
import { done } from "~/platform/form/actions.server";
import { linkTo } from "~/site/addresses/links";
import { askedPage } from "~/site/addresses/page-number.server";
import { editorActions, editorHere, editorTexts, refusedOr404 } from "../editor.server";
import { textPath } from "../text/text-path";

const oneOf = <T extends string>(names: readonly T[], wanted: string | null): T | undefined =>
  names.find((name) => name === wanted);

/** The entries of the shop. */
export async function loadEntries(request: Request, context: AppLoadContext) {
  const query = new URL(request.url).searchParams;
  const asked = {
    q: (query.get("q") ?? "").slice(0, 80),
    type: oneOf(ENTRY_TYPES, query.get("type")),
    collection: oneOf(COLLECTIONS, query.get("collection")),
    page: askedPage(query),
  };
  const here = await editorHere(request, context);
  const reply = await context.api.call(listEntries, { query: asked });
  if (!reply.ok) throw shut(reply.status, request, context);
  const choices = { types: ENTRY_TYPES, collections: COLLECTIONS, countries: TEXT_COUNTRIES };
  return { title: (await editorTexts(context))("title"), here, asked, found: reply.value, choices };
}

/** Makes an entry, and opens its first text: for all countries, in the language of the page. */
export const makeEntry = editorActions({
  create: async (form, context) => {
    const reply = await context.api.call(createEntry, { body: form.bodyFor(createEntry) });
    if (!reply.ok) return refusedOr404(form, context, reply);
    const key = { id: reply.value.id, country: TEXT_COUNTRIES[0], language: context.site.language };
    return done(context, linkTo(context.site, textPath(key)), { room: "editor", key: "created", type: "success" });
  },
  open: async (form, context) => {
    const country = oneOf(TEXT_COUNTRIES, form.text("country"));
    const language = oneOf(LANGUAGES, form.text("textLanguage"));
    if (country === undefined) return form.refusedFor("invalid_choice", "country");
    if (language === undefined) return form.refusedFor("invalid_choice", "textLanguage");
    return done(context, linkTo(context.site, textPath({ id: form.text("id"), country, language })));
  },
});
