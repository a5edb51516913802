import type { AppLoadContext } from "@remix-run/cloudflare";
import { searchSuggestions } from "#contract/catalogue/search/search";
import {
  deleteMiss,
  deleteRedirect,
  deskMaintenance,
  listMisses,
  listRedirects,
  type Miss,
  saveRedirect,
  setMaintenance,
} from "#contract/content/routing/desk-routing";
import { MATCH_TYPES, REDIRECT_STATUSES } from "#contract/content/routing/routing-kinds";
import { textsOf } from "#shared/words/texts.server";
import type { Form } from "~/platform/form/actions.server";
import { askedPage } from "~/site/addresses/page-number.server";
import { productPath } from "~/site/addresses/product-path";
import { wordsOfPath } from "~/site/addresses/words-of-path";
import { deskActions, deskHere, settle, shut } from "../desk.server";

const titleOf = async ({ site }: AppLoadContext, key: "redirects" | "missing" | "maintenance") =>
  (await textsOf(site, "desk-routing"))(key);

const REDIRECTS = "/operator/redirects";
const MISSES = "/operator/missing-pages";

/** The redirect with which the form begins: a link of the list names it, for its change. */
function begunIn(query: URLSearchParams) {
  return {
    from: (query.get("from") ?? "").slice(0, 200),
    to: (query.get("to") ?? "").slice(0, 300),
    match: MATCH_TYPES.find((name) => name === query.get("match")) ?? "absolute",
    status: REDIRECT_STATUSES.find((name) => name === query.get("status")) ?? "301",
    everywhere: query.get("everywhere") === "1",
  };
}

/** Loads the redirects of the country, and the one that the form begins with. */
export async function loadRedirects(request: Request, context: AppLoadContext) {
  const query = new URL(request.url).searchParams;
  const q = (query.get("q") ?? "").slice(0, 200);
  const [here, reply] = await Promise.all([
    deskHere(request, context),
    context.api.call(listRedirects, { query: { q, page: askedPage(query) } }),
  ]);
  if (!reply.ok) throw shut(reply.status, request, context);
  return { title: await titleOf(context, "redirects"), here, q, begun: begunIn(query), found: reply.value };
}

/** The list that a form was sent from, as it was asked for. */
const listOf = (form: Form) => {
  const query = new URL(form.request.url).searchParams;
  return { q: query.get("q") ?? "", page: query.get("page") ?? "" };
};

async function removeRedirect(form: Form, context: AppLoadContext) {
  const reply = await context.api.call(deleteRedirect, { params: { id: form.text("id") } });
  return settle(form, context, reply, { path: REDIRECTS, query: listOf(form) });
}

export const changeRedirects = deskActions({
  save: async (form, context) => {
    const reply = await context.api.call(saveRedirect, { body: form.bodyFor(saveRedirect) });
    return settle(form, context, reply, { path: REDIRECTS });
  },
  remove: removeRedirect,
});

/** The most addresses for which a page is proposed, because each is a search. */
const MOST_PROPOSED = 10;

/** The page that an address may have meant; "" where nothing is like it. */
async function proposedFor({ api }: AppLoadContext, path: string): Promise<string> {
  const q = wordsOfPath(path);
  if (q === "") return "";
  const found = await api.call(searchSuggestions, { query: { q } }).catch(() => null);
  if (!found?.ok) return "";
  const { brands, categories, pages, products } = found.value;
  const [near = ""] = [
    ...brands.map(({ slug }) => `/brands/${slug}`),
    ...categories.map((category) => `/pages/shop/${category.path}`),
    ...pages.map((page) => page.path),
    ...products.map(({ slug }) => productPath(slug)),
  ];
  return near;
}

export type ProposedMiss = Miss & { proposed: string };

/** Loads the addresses that no page has, each with the page that it may have meant. */
export async function loadMisses(request: Request, context: AppLoadContext) {
  const page = askedPage(new URL(request.url).searchParams);
  const [here, reply] = await Promise.all([
    deskHere(request, context),
    context.api.call(listMisses, { query: { page } }),
  ]);
  if (!reply.ok) throw shut(reply.status, request, context);
  const proposed = await Promise.all(
    reply.value.items.map((miss, index) => (index < MOST_PROPOSED ? proposedFor(context, miss.path) : "")),
  );
  const items = reply.value.items.map((miss, index): ProposedMiss => ({ ...miss, proposed: proposed[index] ?? "" }));
  return { title: await titleOf(context, "missing"), here, found: { ...reply.value, items } };
}

export const changeMisses = deskActions({
  redirect: async (form, context) => {
    const body = { match: "absolute", status: "301", from: form.text("from"), to: form.text("to") } as const;
    const reply = await context.api.call(saveRedirect, { body });
    return settle(form, context, reply, { path: MISSES });
  },
  ignore: async (form, context) => {
    const reply = await context.api.call(deleteMiss, { params: { id: form.text("id") } });
    return settle(form, context, reply, { path: MISSES });
  },
});

/** Loads whether the country's shop is closed. */
export async function loadMaintenance(request: Request, context: AppLoadContext) {
  const [here, reply] = await Promise.all([deskHere(request, context), context.api.call(deskMaintenance)]);
  if (!reply.ok) throw shut(reply.status, request, context);
  return { title: await titleOf(context, "maintenance"), here, state: reply.value };
}

const setTo = (closed: boolean) => async (form: Form, context: AppLoadContext) => {
  const { minutes = null } = form.bodyFor(setMaintenance);
  const reply = await context.api.call(setMaintenance, { body: { closed, minutes: closed ? minutes : null } });
  return settle(form, context, reply, { path: "/operator/maintenance" });
};

export const changeMaintenance = deskActions({ close: setTo(true), open: setTo(false) });
