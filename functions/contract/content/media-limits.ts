/** The most bytes of a picture that is uploaded. */
export const MOST_BYTES = 10 * 1024 * 1024;
/** The most pixels of it; Cloudflare Images reads no more than a hundred million. */
export const MOST_PIXELS = 50_000_000;
/** The least width and height of it in pixels. */
export const LEAST_SIDE = 200;
/** The widths in pixels in which pages show a picture; AVIF is made up to 1,600. */
export const MEDIA_WIDTHS = [200, 400, 800, 1600] as const;

export const LONGEST_ALT = 300;
export const LONGEST_NAME = 120;

/** A picture's file that weighs more than this is too heavy for a phone on a slow network. */
export const HEAVY_BYTES = 250_000;

/** The name of a picture of the library, as blocks say it: `/img/media/<id>-800.avif` is one of its files. */
export const mediaName = (id: string): string => `media/${id}`;

const NAME = /^media\/([a-z0-9]{20})$/;
/** The id in such a name; null for a picture of the build. */
export const mediaIdIn = (name: string): string | null => NAME.exec(name)?.[1] ?? null;
