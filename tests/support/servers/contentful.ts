import { createHmac } from "node:crypto";

type Fields = Record<string, unknown>;
export type SpaceEntry = { id: string; contentType: string; fields: Fields };

/** A link to an entry, as Contentful writes it. */
export const linkTo = (id: string) => ({ sys: { type: "Link", linkType: "Entry", id } });

/** A link to an asset, such as a picture. */
export const assetTo = (id: string) => ({ sys: { type: "Link", linkType: "Asset", id } });

export type SpaceAsset = { id: string; url: string; contentType: string };

const inLocales = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "object" && value !== null && Object.keys(value).some((key) => /^[a-z]{2}-[A-Z]/.test(key))
        ? value
        : { "en-US": value },
    ]),
  );

/**
 * A space of Contentful that answers its Content Delivery and Content Preview REST calls: entries of a content type with what they link to, pages,
 * all locales, tokens, and too many requests. A field is a value, which is English, or an object of values by locale.
 */
export class ContentfulSpace {
  readonly settings = {
    CONTENT_SOURCE: "contentful",
    CONTENTFUL_SPACE: "melatispace",
    CONTENTFUL_ENVIRONMENT: "master",
    CONTENTFUL_DELIVERY_TOKEN: "delivery-token",
    CONTENTFUL_PREVIEW_TOKEN: "preview-token",
    CONTENTFUL_WEBHOOK_SECRET: "s".repeat(64),
    CONTENTFUL_LOCALES: "en=en-US id=id-ID th=th-TH zh=zh-Hant-HK",
    CONTENTFUL_ORIGIN: "https://contentful.test",
  };
  /** What is published. */
  readonly entries = new Map<string, SpaceEntry>();
  /** What is written and not published: it takes the place of what is published in answers to the preview token. */
  readonly drafts = new Map<string, SpaceEntry>();
  readonly assets = new Map<string, SpaceAsset>();
  /** The addresses that the Images API was asked. */
  readonly drawn: string[] = [];
  /** `down` answers nothing, `breaks` 500, and `busy` answers 429 as many times as it says. */
  state: "up" | "down" | "breaks" = "up";
  busy = 0;
  calls = 0;

  put(id: string, contentType: string, fields: Fields): void {
    this.entries.set(id, { id, contentType, fields });
  }

  /** Uploads a file; its address is of this space, and has the token of this file. */
  upload(id: string, file: string, contentType = "image/jpeg"): void {
    this.assets.set(id, { id, url: `//images.ctfassets.net/melatispace/${id}/t0k3nOfTheFile/${file}`, contentType });
  }

  /** Writes an entry without publishing it. */
  draft(id: string, contentType: string, fields: Fields): void {
    this.drafts.set(id, { id, contentType, fields });
  }

  private written({ id, contentType, fields }: SpaceEntry) {
    return {
      sys: {
        id,
        type: "Entry",
        revision: 1,
        contentType: { sys: { type: "Link", linkType: "ContentType", id: contentType } },
      },
      fields: inLocales(fields),
    };
  }

  /** What an entry links to, as deep as there are links. */
  private linksOf(value: unknown, found: Set<string>, space: ReadonlyMap<string, SpaceEntry>): Set<string> {
    if (typeof value !== "object" || value === null) return found;
    const { sys } = value as { sys?: { type?: string; id?: string } };
    if (sys?.type === "Link" && sys.id !== undefined) {
      if (found.has(sys.id)) return found;
      if (this.assets.has(sys.id)) return found.add(sys.id);
      const entry = space.get(sys.id);
      if (entry === undefined) return found;
      found.add(sys.id);
      return this.linksOf(entry.fields, found, space);
    }
    for (const one of Object.values(value)) this.linksOf(one, found, space);
    return found;
  }

  async answer(request: Request): Promise<Response> {
    this.calls += 1;
    if (this.state === "down") throw new TypeError("fetch failed");
    if (this.state === "breaks") return new Response("{}", { status: 500 });
    const fault = (status: number, id: string, headers = {}) =>
      Response.json({ sys: { type: "Error", id } }, { status, headers });
    if (this.busy > 0) {
      this.busy -= 1;
      return fault(429, "RateLimitExceeded", { "X-Contentful-RateLimit-Reset": "0" });
    }
    const { pathname, searchParams } = new URL(request.url);
    // Pictures have no token, because browsers ask for them.
    if (pathname.startsWith("/melatispace/")) return this.draw(new URL(request.url));
    const tokens = [this.settings.CONTENTFUL_DELIVERY_TOKEN, this.settings.CONTENTFUL_PREVIEW_TOKEN];
    if (!tokens.some((token) => request.headers.get("authorization") === `Bearer ${token}`))
      return fault(401, "AccessTokenInvalid");
    if (pathname !== "/spaces/melatispace/environments/master/entries") return fault(404, "NotFound");
    const [skip, limit] = [Number(searchParams.get("skip") ?? 0), Number(searchParams.get("limit") ?? 100)];
    const previews = request.headers.get("authorization") === `Bearer ${this.settings.CONTENTFUL_PREVIEW_TOKEN}`;
    const space = previews ? new Map([...this.entries, ...this.drafts]) : this.entries;
    const all = [...space.values()]
      .filter(({ contentType }) => contentType === searchParams.get("content_type"))
      .sort((a, b) => a.id.localeCompare(b.id));
    const items = all.slice(skip, skip + limit);
    const linked = [...items.reduce((found, { fields }) => this.linksOf(fields, found, space), new Set<string>())];
    return Response.json({
      sys: { type: "Array" },
      total: all.length,
      skip,
      limit,
      items: items.map((entry) => this.written(entry)),
      includes: {
        Entry: linked.flatMap((id) => space.get(id) ?? []).map((entry) => this.written(entry)),
        Asset: linked
          .flatMap((id) => this.assets.get(id) ?? [])
          .map(({ id, url, contentType }) => ({
            sys: { id, type: "Asset" },
            fields: {
              title: { "en-US": id },
              file: { "en-US": { url, contentType, fileName: url.split("/").at(-1) } },
            },
          })),
      },
    });
  }

  /** The Images API: `w` and `fm` say size and format, and the answer is as wide as was asked for. */
  private draw({ pathname, searchParams }: URL): Response {
    this.drawn.push(`${pathname}?${searchParams}`);
    const [width, format] = [Number(searchParams.get("w")), searchParams.get("fm")];
    const isThere = [...this.assets.values()].some(({ url }) => decodeURI(url).endsWith(decodeURIComponent(pathname)));
    if (!isThere) return new Response("Not Found", { status: 404 });
    if (!["avif", "webp", "jpg", "png"].includes(format ?? "") || !(width >= 1 && width <= 4000))
      return new Response("Bad Request", { status: 400 });
    return new Response(`${width} ${format}`, { headers: { "content-type": `image/${format}` } });
  }

  /** The headers of a webhook, signed as Contentful signs. */
  signed(url: string, body: string, now: Date): Record<string, string> {
    const headers: Record<string, string> = {
      "x-contentful-topic": "ContentManagement.Entry.publish",
      "x-contentful-timestamp": String(now.getTime()),
      "x-contentful-signed-headers": "x-contentful-signed-headers,x-contentful-timestamp,x-contentful-topic",
    };
    const names = Object.keys(headers).sort();
    const message = ["POST", new URL(url).pathname, names.map((name) => `${name}:${headers[name]}`).join(";"), body];
    const signature = createHmac("sha256", this.settings.CONTENTFUL_WEBHOOK_SECRET)
      .update(message.join("\n"))
      .digest("hex");
    return { ...headers, "x-contentful-signature": signature };
  }
}
