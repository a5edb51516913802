import { type AppLoadContext, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import {
  openContentPreview,
  previewOverlay,
  startPreview,
  type UpcomingChange,
  upcomingChanges,
} from "#contract/content/preview/preview";
import { PREVIEW_COOKIE, type PreviewTier } from "#contract/content/preview/preview-facts";
import { type COUNTRY_CODES, LANGUAGES, toCountry } from "#contract/countries";
import { localTimeOf } from "#shared/site/preview/local-time";
import { type PagePreview, PREVIEW_PARAMETERS, previewOptions, tierIn } from "#shared/site/preview/page-preview";
import { textsOf } from "#shared/words/texts.server";
import { done, takes } from "~/platform/form/actions.server";
import { safePath } from "~/site/addresses/links";
import { loadBlocks } from "../blocks/blocks.server";
import type { WrittenPage } from "../entry.server";

/** The address of the page that is previewed (S2.26): without the first segment and the options; `/preview` is the home page. */
export function normalAddress(url: URL): URL {
  const normal = new URL(url);
  normal.pathname = url.pathname.replace(/^\/preview(\/homepage)?(?=\/|$)/i, "") || "/";
  for (const name of PREVIEW_PARAMETERS) normal.searchParams.delete(name);
  return normal;
}

/** Keeps a token in this browser until it ends. */
function keepToken({ cookies, now }: AppLoadContext, { token, endsAt }: Pick<PagePreview, "token" | "endsAt">): void {
  const maxAge = Math.max(1, Math.floor((Date.parse(endsAt) - now.getTime()) / 1000));
  cookies.set(PREVIEW_COOKIE, token, { httpOnly: true, maxAge });
}

/** Lets editors in who have no token yet. @throws 404 for anybody else, so that it does not tell what exists */
async function letIn(request: Request, context: AppLoadContext): Promise<never> {
  const missing = new Response(null, { status: 404 });
  if (context.cookies.read("jwt-data") === null) throw missing;
  const started = await context.api.call(startPreview, { body: {} });
  if (!started.ok) throw missing;
  keepToken(context, started.value);
  const { pathname, search } = new URL(request.url);
  throw redirect(`${pathname}${search}`, 303);
}

/** Makes the loader of a previewed page out of the loader of the page; `url` is the normal address. */
export const previewed =
  <T>(load: (args: LoaderFunctionArgs, url: URL) => Promise<T>) =>
  async (args: LoaderFunctionArgs): Promise<T> =>
    args.context.preview === null
      ? letIn(args.request, args.context)
      : load(args, normalAddress(new URL(args.request.url)));

/** What the bar above a previewed page shows. */
export type PreviewBarData = Readonly<{
  /** The path of the page, without options. */
  path: string;
  tier: PreviewTier;
  segments: PagePreview["segments"];
  /** The moment in the country's local time; "" is now. */
  at: string;
  /** Whether the moment that was typed is none. */
  isWrong: boolean;
  drafts: boolean;
  endsAt: string;
  /** A link that opens this page for whoever has it, as long as the token works. */
  share: string;
  changes: readonly (UpcomingChange & { local: string })[];
}>;

/** Loads the bar; null for a browser that may not preview. */
export async function loadPreviewBar(request: Request, context: AppLoadContext): Promise<PreviewBarData | null> {
  const { preview, api, site, here } = context;
  // Beside the form of the editors' desk, the page stands in a frame without the bar.
  if (preview === null || request.headers.get("sec-fetch-dest") === "iframe") return null;
  const { pathname, search } = new URL(request.url);
  const found = await api.call(upcomingChanges);
  const share = new URL("/preview/open", here);
  share.search = `${new URLSearchParams({ token: preview.token, to: `${pathname}${search}` })}`;
  const changes = found.ok ? found.value.items : [];
  return {
    path: pathname,
    tier: tierIn(preview.segments),
    segments: preview.segments,
    at: preview.typedAt,
    isWrong: preview.typedAt !== "" && preview.at === null,
    drafts: preview.drafts,
    endsAt: preview.endsAt,
    share: share.href,
    changes: changes.map((change) => ({ ...change, local: localTimeOf(change.at, site.timeZone) })),
  };
}

/** A path of a preview that is safe to redirect to. */
const previewPath = (target: string | null): string => {
  const path = safePath(target, "/preview");
  return /^\/preview(\/|\?|$)/.test(path) ? path : "/preview";
};

/** Opens a link with a token; 410 for one that is over or forged. */
export async function openPreview(request: Request, context: AppLoadContext) {
  const query = new URL(request.url).searchParams;
  const token = (query.get("token") ?? "").slice(0, 200);
  const opened = token === "" ? null : await context.api.call(openContentPreview, { body: { token } });
  if (opened?.ok) {
    keepToken(context, { token, endsAt: opened.value.endsAt });
    throw redirect(previewPath(query.get("to")), 303);
  }
  return data({ title: (await textsOf(context.site, "content-preview"))("expired") }, { status: 410 });
}

/** Turns the bar's form into the address of the page with these options, on the site of the country that was chosen. */
export async function goToPreview(
  request: Request,
  context: AppLoadContext,
  addressIn: (country: (typeof COUNTRY_CODES)[number], path: string) => string,
) {
  const url = new URL(request.url);
  const query = url.searchParams;
  const country = toCountry(query.get("country")) ?? context.site.country;
  const target = new URL(previewPath(query.get("path")), url);
  const { segments, typedAt, drafts } = previewOptions(query, context.site.timeZone);
  target.search = "";
  const options = {
    tier: tierIn(segments),
    user_segments: segments.filter((name) => name === "staff").join(","),
    at: typedAt,
    drafts: drafts ? "" : "hidden",
    language: LANGUAGES.find((name) => name === query.get("language")) ?? "",
  };
  for (const [name, value] of Object.entries(options)) if (value !== "") target.searchParams.set(name, value);
  const path = `${target.pathname}${target.search}`;
  if (country === context.site.country) return redirect(path, 303);
  context.cookies.set("locale", country.toLowerCase());
  const open = new URLSearchParams({ token: context.preview?.token ?? "", to: path });
  return redirect(addressIn(country, `/preview/open?${open}`), 303);
}

/** Leaves the preview: forgets the token, and goes on to the page itself. */
export const leavePreview = takes(async (form, context) => {
  context.cookies.clear(PREVIEW_COOKIE);
  const path = safePath(form.text("path"), "/preview");
  const { pathname, search } = normalAddress(new URL(path, form.request.url));
  return done(context, /^\/(layout|overlay)(\/|$)/.test(pathname) ? "/" : `${pathname}${search}`);
});

/** Loads an overlay by id, with what its blocks show. */
export async function loadOverlay(context: AppLoadContext, id: string): Promise<WrittenPage> {
  const overlay = await context.api.call(previewOverlay, { params: { id } });
  if (!overlay.ok) throw new Response(null, { status: 404 });
  return { entry: overlay.value, facts: await loadBlocks(context, overlay.value.blocks) };
}
