import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { addLines, previewLines, shareBag } from "#contract/bag/sharing";
import { toCountry } from "#contract/countries";
import { originOf } from "#shared/site/hosts";
import { textsOf } from "#shared/words/texts.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo } from "~/site/addresses/links";
import { type Action, refused, saying, unread } from "../change/form-answer.server";
import { PLACE } from "../change/intents";

const shareSchema = z.object({ hide_prices: z.string().optional(), to_country: z.string().max(2).optional() });
const addSchema = z.object({
  token: z.string().max(6000).optional(),
  lines: z.string().max(2000).optional(),
  key: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,64}$/)
    .optional(),
});

/**
 * Makes the link to the bag and shows it; for another country it redirects there at once, to the preview of the move.
 */
export const share: Action = async (values, context, _all, url) => {
  const form = shareSchema.safeParse(values);
  if (!form.success) return unread(form.error, context, "share");
  const { hide_prices, to_country } = form.data;
  const reply = await context.api.call(shareBag, { body: { hidePrices: hide_prices === "1" } });
  if (!reply.ok) return refused(reply.status, reply.errors, { intent: "share" });
  const path = `${PLACE}/share/${reply.value.token}`;
  const country = toCountry(to_country);
  if (country === null || country === context.site.country)
    return { ok: true, to: linkTo(context.site, path, { made: 1 }) };
  const origin = originOf(country, url, context.hosts);
  if (origin === null) return refused(422, [await saying("invalid_country", context)], { intent: "share" });
  return { ok: true, to: `${origin}${path}?country_code=${country}` };
};

/** Adds the available pieces of a shared bag or of a list of variants. */
export const addShared: Action = async (values, context, all) => {
  // Ticked variants of a list are one field each.
  const named = all("lines").join(",");
  const form = addSchema.safeParse(named === "" ? values : { ...values, lines: named });
  if (!form.success) return unread(form.error, context, "add_lines");
  const { token, lines, key } = form.data;
  const reply = await context.api.call(addLines, {
    body: token === undefined ? { lines } : { token },
    ...(key === undefined ? {} : { idempotencyKey: key }),
  });
  if (!reply.ok) return refused(reply.status, reply.errors, { intent: "add_lines" });
  context.learnt.bagCount = reply.value.itemCount;
  flash(context, { room: "bag", key: "linesAdded", type: "success" });
  return { ok: true, to: linkTo(context.site, PLACE) };
};

/** What a link would bring into this country's bag. A link that was changed, or names nothing we sell, is no page of ours (404). */
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
    /** The whole link, right after it was made. */
    made:
      token !== undefined && url.searchParams.get("made") === "1"
        ? `${originOf(site.country, here, hosts) ?? here.origin}${url.pathname}`
        : null,
    title: (await textsOf(site, "bag"))("sharedTitle"),
  };
}
