import { MEDIA_WIDTHS } from "../../../contract/content/media-limits";
import { readLight } from "./light";
import { type Picture, pictureOf } from "./picture";

/** Where pictures are kept, and the service that resizes them. Without the service a page shows the file as it was uploaded. */
export type MediaBindings = { MEDIA?: R2Bucket; IMAGES?: ImagesBinding };

const AVIF = { type: "image/avif", extension: "avif", quality: 55 } as const;
export const WEBP = { type: "image/webp", extension: "webp", quality: 80 } as const;
/** The width of the WebP, for browsers that read no AVIF. */
const FALLBACK = 800;
const formatsOf = (width: number) => (width === FALLBACK ? [AVIF, WEBP] : [AVIF]);

export const originalKey = (id: string): string => `media/${id}/original`;
export const fileKey = (id: string, name: string): string => `media/${id}/${name}`;

const NAMES = MEDIA_WIDTHS.flatMap((width) => formatsOf(width).map(({ extension }) => `${width}.${extension}`));
/** Pictures that were uploaded earlier have a WebP in each width. */
const EARLIER = MEDIA_WIDTHS.map((width) => `${width}.${WEBP.extension}`);
/** Heroes have a file of their own for phones, which a picture of the library has not. */
const FOR_PHONES: Readonly<Record<string, string>> = { "m.avif": "800.avif", "m.webp": "800.webp" };
/** The file of a picture that an address means by `800.avif` or `m.avif`; null for any other name. */
export function fileNamed(name: string): string | null {
  const own = FOR_PHONES[name] ?? name;
  return NAMES.includes(own) ? own : null;
}

type Rendition = { name: string; type: string; bytes: ArrayBuffer };

export async function renditionOf(
  images: ImagesBinding,
  file: ArrayBuffer,
  { width, to, format }: { width: number; to: number; format: typeof AVIF | typeof WEBP },
): Promise<Rendition> {
  const { type, extension, quality } = format;
  const made = await images
    .input(new Blob([file]).stream())
    .transform({ width: to, fit: "scale-down" })
    .output({ format: type, quality });
  const bytes = await made.response().arrayBuffer();
  // Of a file that breaks off, the service may answer the beginning of a picture, or nothing.
  if (pictureOf(new Uint8Array(bytes))?.type !== type) throw new Error(`${type} was not made`);
  return { name: `${width}.${extension}`, type, bytes };
}

/** The picture in each width and format that pages ask for; one that is smaller keeps its own size. @throws where the service cannot read it */
async function renditions(images: ImagesBinding, file: ArrayBuffer, picture: Picture): Promise<Rendition[]> {
  const made: Rendition[] = [];
  // One width after the other: all at once would hold five copies of a large file in memory.
  for (const width of MEDIA_WIDTHS) {
    const to = Math.min(width, picture.width);
    made.push(
      ...(await Promise.all(formatsOf(width).map((format) => renditionOf(images, file, { width, to, format })))),
    );
  }
  return made;
}

/** What is known of a picture's files: the bytes of the heaviest that a page may load, and how light it is below a text (null if nobody measured). */
export type KeptFiles = { heaviest: number; light: number | null };

/** Writes a picture's files. Returns null where the service cannot read the picture. */
export async function keepFiles(
  { bucket, images }: { bucket: R2Bucket; images: ImagesBinding | undefined },
  id: string,
  file: ArrayBuffer,
  picture: Picture,
): Promise<KeptFiles | null> {
  const made = images === undefined ? [] : await renditions(images, file, picture).catch(() => null);
  if (made === null) return null;
  const light = images === undefined ? null : await readLight(images, file).catch(() => null);
  const put = (key: string, bytes: ArrayBuffer, type: string) =>
    bucket.put(key, bytes, { httpMetadata: { contentType: type } });
  await put(originalKey(id), file, picture.type);
  for (const { name, bytes, type } of made) await put(fileKey(id, name), bytes, type);
  const heaviest = made.length === 0 ? file.byteLength : Math.max(...made.map(({ bytes }) => bytes.byteLength));
  return { heaviest, light };
}

/** Deletes a picture's files. */
export const dropFiles = (bucket: R2Bucket, id: string): Promise<void> =>
  bucket.delete([originalKey(id), ...new Set([...NAMES, ...EARLIER].map((name) => fileKey(id, name)))]);

/** One file of a picture: in its width and format, or as it was uploaded where no service resizes. */
export const findFile = async (bucket: R2Bucket, id: string, name: string): Promise<R2ObjectBody | null> =>
  (await bucket.get(fileKey(id, name))) ?? (await bucket.get(originalKey(id)));
