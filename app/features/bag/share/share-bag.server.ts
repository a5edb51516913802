import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Bag } from "#contract/bag/bag";
import { addLines, previewLines, shareBag } from "#contract/bag/sharing";
import { toCountry } from "#contract/countries";
import { originOf } from "#shared/site/hosts";
import { textsOf } from "#shared/words/texts.server";
import { done, type Form } from "~/platform/form/actions.server";
import { linkTo } from "~/site/addresses/links";
import { formatMoney, says } from "~/site/format/money";
import { isBought, PLACE } from "../change/intents";

/** Makes the link to the bag and shows it. For another country it redirects at once to the preview there. */
export async function share(form: Form, context: AppLoadContext) {
  const { api, site, hosts } = context;
  const reply = await api.call(shareBag, { body: { hidePrices: form.text("hide_prices") === "1" } });
  if (!reply.ok) return form.refused(reply);
  const path = `${PLACE}/share/${reply.value.token}`;
  const country = toCountry(form.text("to_country"));
  if (country === null || country === site.country) return done(context, linkTo(site, path, { made: 1 }));
  const origin = originOf(country, new URL(form.request.url), hosts);
  if (origin === null) return form.refusedFor("invalid_country", undefined, 422);
  return done(context, `${origin}${path}?country_code=${country}`);
}

/** Adds the available products of a shared bag or of a list of variants. */
export async function addShared(form: Form, context: AppLoadContext) {
  // Each ticked variant of a list is a field of its own.
  const [token, lines] = [form.text("token"), form.texts("lines").join(",")];
  const reply = await context.api.call(addLines, {
    body: token === "" ? { lines } : { token },
    ...(form.key === null ? {} : { idempotencyKey: form.key }),
  });
  if (!reply.ok) return form.refused(reply);
  const toast = await whatBecame(form.texts("lines"), form.text("seen"), reply.value, context);
  return done(context, linkTo(context.site, PLACE), { room: "bag", ...toast });
}

/**
 * Says which ticked products the bag has not got, or has for another price than `seen`: the prices of a page that was read before a connection broke, in
 * the order of the variants, with "|" between them.
 */
async function whatBecame(variants: readonly string[], seen: string, bag: Bag, { api, site }: AppLoadContext) {
  const inBag = (id: string) => bag.lines.find(({ variantId, kind }) => variantId === id && isBought(kind));
  const left = variants.filter((id) => /^[a-z0-9-]+$/.test(id) && inBag(id) === undefined);
  if (left.length > 0) {
    const named = await api.call(previewLines, { query: { lines: left.join(",") } });
    const names = named.ok ? named.value.lines.map(({ product }) => product.name) : left;
    return { key: "linesLeft", type: "warn", vars: { names: names.join(", ") } } as const;
  }
  const was = seen.split("|");
  const changed = variants.flatMap((id, at) => {
    const [line, before = ""] = [inBag(id), was[at]?.slice(0, 40)];
    const now = line && formatMoney(line.unitPrice, site.localeTag);
    return now === undefined || before === "" || says(before, now)
      ? []
      : [`${line?.product.name} (${before} → ${now})`];
  });
  if (changed.length > 0) return { key: "linesPrice", type: "warn", vars: { names: changed.join(", ") } } as const;
  return { key: "linesAdded", type: "success" } as const;
}

/**
 * Loads what a link would add to the bag in this country. A link that was changed, or that names nothing we sell, is a
 * 404 page.
 */
export async function loadShared(
  { api, site, hosts, here }: AppLoadContext,
  request: Request,
  token: string | undefined,
) {
  const url = new URL(request.url);
  const lines = url.searchParams.get("lines") ?? "";
  const query = token === undefined ? { lines } : { token };
  if (token === undefined && lines === "") throw new Response(null, { status: 404 });
  const reply = await api.call(previewLines, { query });
  if (!reply.ok) throw new Response(null, { status: 404 });
  return {
    shared: reply.value,
    source: query,
    key: crypto.randomUUID(),
    /** The whole link, only right after it was made. */
    made:
      token !== undefined && url.searchParams.get("made") === "1"
        ? `${originOf(site.country, here, hosts) ?? here.origin}${url.pathname}`
        : null,
    title: (await textsOf(site, "bag"))("sharedTitle"),
  };
}
