import { type ContentfulSettings, isContentful } from "./settings";

/** What an asset of a space says about its file in one locale. */
export type AssetFile = { url?: unknown; contentType?: unknown };

/** What Contentful's Images API can draw in other sizes and formats. SVG stays out, because it can hold a script. */
const DRAWN = /^image\/(?:jpeg|png|webp|avif|gif)$/;
/** `//images.ctfassets.net/<space>/<asset>/<token>/<file>`: the token changes with each new file. */
const ADDRESS = /^(?:https?:)?\/\/[^/]+\/[^/]+\/([A-Za-z0-9]+)\/([A-Za-z0-9]+)\/([^/?#]+)$/;

/** A file's name in an address, without the characters that an address may not have. */
const written = (file: string): string =>
  encodeURIComponent(file).replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** How content names the picture of an asset: `contentful/<asset>/<token>/<file>`; null for a file that is no picture. */
export function pictureOf({ url, contentType }: AssetFile): string | null {
  if (typeof url !== "string" || typeof contentType !== "string" || !DRAWN.test(contentType)) return null;
  const [, asset, token, file] = ADDRESS.exec(url) ?? [];
  return file === undefined ? null : `contentful/${asset}/${token}/${written(decoded(file))}`;
}

const SIZED = /^\/img\/contentful\/([A-Za-z0-9]+\/[A-Za-z0-9]+)\/([^/]+)-(200|400|800|1600|m)\.(avif|webp)$/;
/** What phones are shown of a hero, which the Images API crops. */
const CROP = { w: "720", h: "536", fit: "fill" };
const PATIENCE_MS = 10_000;
const YEAR_SECONDS = 31_536_000;

/**
 * Fetches a picture of the space in a size and format of the shop, `/img/contentful/<asset>/<token>/<file>-800.avif`, or `-m` for phones. The Images API is asked, and its
 * answer kept at the edge. Null where Contentful is not the source, has no such picture or does not answer.
 */
export async function contentfulPicture(env: ContentfulSettings, pathname: string): Promise<Response | null> {
  const { CONTENTFUL_SPACE: space } = env;
  const [, asset, file, width = "", format = ""] = SIZED.exec(pathname) ?? [];
  if (!isContentful(env) || !space || file === undefined) return null;
  const origin = env.CONTENTFUL_ORIGIN || "https://images.ctfassets.net";
  const query = new URLSearchParams({ ...(width === "m" ? CROP : { w: width }), fm: format, q: "60" });
  const address = `${origin}/${encodeURIComponent(space)}/${asset}/${written(decoded(file))}?${query}`;
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    redirect: "manual",
    cf: { cacheEverything: true, cacheTtlByStatus: { "200-299": YEAR_SECONDS } },
  } as RequestInit).catch(() => null);
  if (answer === null) return null;
  if (answer.ok && DRAWN.test(answer.headers.get("content-type") ?? "")) return answer;
  await answer.body?.cancel();
  return null;
}
