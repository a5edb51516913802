import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { appendFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { ownPicture, type Pictures } from "../../../functions/api/catalogue/csv/file/pictures";
import { type CsvRecord, openFile } from "../../../functions/api/catalogue/csv/file/records";
import { fetchPicture, NoPicture, type Trusted } from "./fetch-picture";

/** How many pictures are fetched at a time. */
const TOGETHER = 10;
/** The widths that pages ask for, and the most pixels that are decoded. */
const WIDTHS = [200, 400, 800] as const;
const MOST_PIXELS = 60_000_000;

type Folder = {
  /** Where the pictures are served from: `public/img`. */
  folder: string;
  /** The list of addresses that were fetched before, one JSON array a line, so that a run that was killed goes on. */
  known: string;
};

/** The addresses of pictures in a catalogue file that are no pictures of the shop, each once. */
export async function addressesIn(records: AsyncIterable<CsvRecord>): Promise<string[]> {
  const file = await openFile(records);
  if (!file.ok) return [];
  const addresses = new Set<string>();
  for await (const { rows } of file.groups)
    for (const { cells } of rows)
      for (const address of [cells.image, cells.variantImage])
        if (address && ownPicture(address) === null) addresses.add(address);
  return [...addresses];
}

async function readKnown({ folder, known }: Folder): Promise<Map<string, string>> {
  if (!existsSync(known)) return new Map();
  const lines = (await readFile(known, "utf8")).split("\n").filter((line) => line.endsWith("]"));
  const pairs = lines.map((line) => JSON.parse(line) as [address: string, id: string]);
  return new Map(pairs.filter(([, id]) => existsSync(join(folder, `${id}-400.webp`))));
}

/** Writes a file whole or not at all. */
async function place(file: string, bytes: Buffer): Promise<void> {
  // Two addresses may have the same picture, and be written at the same time.
  const partial = `${file}.${randomUUID()}.partial`;
  await writeFile(partial, bytes);
  await rename(partial, file);
}

/** Writes a picture in each width as AVIF and WebP, on a clear square, and returns its id: a fingerprint of its bytes. */
async function resize(bytes: Buffer, folder: string): Promise<string> {
  const id = `i-${createHash("sha256").update(bytes).digest("hex").slice(0, 20)}`;
  // The one that is written last says that all are there.
  if (existsSync(join(folder, `${id}-400.webp`))) return id;
  const source = sharp(bytes, { limitInputPixels: MOST_PIXELS }).rotate();
  for (const width of [...WIDTHS].sort((a) => (a === 400 ? 1 : -1))) {
    const square = source.clone().resize(width, width, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } });
    await place(join(folder, `${id}-${width}.avif`), await square.clone().avif({ quality: 55, effort: 2 }).toBuffer());
    await place(join(folder, `${id}-${width}.webp`), await square.clone().webp({ quality: 78 }).toBuffer());
  }
  return id;
}

/**
 * Fetches pictures ten at a time into a folder, in the sizes that pages ask for. Those that were fetched before are not asked for again. Each address
 * has its id in the answer, or why it cannot be had.
 */
export async function fillFolder(
  addresses: readonly string[],
  at: Folder,
  { onPicture = () => {}, trusted, pause }: { onPicture?: () => void; trusted?: Trusted; pause?: number } = {},
): Promise<Pictures> {
  await mkdir(at.folder, { recursive: true });
  await mkdir(dirname(at.known), { recursive: true });
  const known = await readKnown(at);
  const pictures = new Map<string, Pictures extends ReadonlyMap<string, infer P> ? P : never>();
  const waiting = [...addresses];
  const worker = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const before = known.get(address);
      try {
        const id = before ?? (await resize(await fetchPicture(address, trusted, pause), at.folder));
        if (before === undefined) await appendFile(at.known, `${JSON.stringify([address, id])}\n`);
        pictures.set(address, { id });
      } catch (error) {
        pictures.set(address, { fault: error instanceof NoPicture ? error.fault : "picture_none" });
      }
      onPicture();
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, worker));
  return pictures;
}
