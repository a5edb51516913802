import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import sharp from "sharp";
import { ownPicture, type Pictures } from "../../../functions/api/catalogue/csv/file/pictures";
import { type CsvRecord, openFile } from "../../../functions/api/catalogue/csv/file/records";
import { PICTURE_FILES } from "../../../functions/contract/desk/catalogue-pictures";
import { Stop } from "../stop";
import { fetchPicture, NoPicture, type Trusted } from "./fetch-picture";

/** How many pictures are fetched at a time. */
const TOGETHER = 10;
/** The most pixels that are decoded. */
const MOST_PIXELS = 60_000_000;

/** Where the files of pictures go: the bucket of a local or of a deployed shop. */
export type PictureStore = {
  /** Which of some pictures are not there with all their files. */
  missing: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  put: (name: string, file: Uint8Array) => Promise<void>;
};

/** The pictures that an import stored: an id made of a fingerprint. */
const IMPORTED = /^i-[0-9a-f]{20}$/;

/** The addresses of pictures in a catalogue file, each once: those of other servers, and those that an import of another shop stored. */
export async function addressesIn(records: AsyncIterable<CsvRecord>): Promise<string[]> {
  const file = await openFile(records);
  if (!file.ok) return [];
  const addresses = new Set<string>();
  for await (const { rows } of file.groups)
    for (const { cells } of rows)
      for (const address of [cells.image, cells.variantImage]) {
        const own = ownPicture(address);
        if (address && (own === null || IMPORTED.test(own))) addresses.add(address);
      }
  return [...addresses];
}

/** The list of addresses that were fetched before, a JSON array a line, so that a run that was killed goes on. */
async function readKnown(file: string): Promise<Map<string, string>> {
  if (!existsSync(file)) return new Map();
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line.endsWith("]"));
  return new Map(lines.map((line) => JSON.parse(line) as [address: string, id: string]));
}

/** The width of the largest file, which is made of pictures that are wider or taller than the next smaller one. */
const LARGEST = 1600;
const ENOUGH = 800;

/** The names of a picture's files; the last of them says that all are there. */
const filesOf = (id: string) => PICTURE_FILES.map((file) => ({ ...file, name: `${id}-${file.width}.${file.format}` }));

/** Makes the files of a picture, on a clear square, and returns its id: a fingerprint of its bytes. */
async function resize(bytes: Buffer, store: PictureStore): Promise<string> {
  const id = `i-${createHash("sha256").update(bytes).digest("hex").slice(0, 20)}`;
  if ((await store.missing([id])).size === 0) return id;
  const source = sharp(bytes, { limitInputPixels: MOST_PIXELS }).rotate();
  const { width: wide = 0, height: tall = 0 } = await source.metadata();
  for (const { name, width, format } of filesOf(id)) {
    // A file that is larger than its source shows nothing more.
    if (width === LARGEST && Math.max(wide, tall) <= ENOUGH) continue;
    const square = source.clone().resize(width, width, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } });
    const made = format === "avif" ? square.avif({ quality: 55, effort: 2 }) : square.webp({ quality: 78 });
    await store.put(name, await made.toBuffer());
  }
  return id;
}

type Fetching = { trusted?: Trusted; pause?: number };

/** Copies the files of a picture that another shop's import made, under the same id; a small one has no largest file. */
async function copy(id: string, address: string, store: PictureStore, { trusted, pause }: Fetching): Promise<string> {
  for (const { name, width } of filesOf(id))
    try {
      await store.put(name, await fetchPicture(new URL(name, new URL(".", address)).href, trusted, pause));
    } catch (error) {
      if (width !== LARGEST || !(error instanceof NoPicture) || error.fault !== "picture_gone") throw error;
    }
  return id;
}

/**
 * Fetches pictures ten at a time into a store, in the sizes that pages ask for. Those that were fetched before, as the list in `known` says, are not asked
 * for again. Each address has its id in the answer, or why it cannot be had.
 */
export async function fillStore(
  addresses: readonly string[],
  { store, known: list }: { store: PictureStore; known: string },
  { onPicture = () => {}, ...fetching }: Fetching & { onPicture?: () => void } = {},
): Promise<Pictures> {
  await mkdir(dirname(list), { recursive: true });
  const listed = await readKnown(list);
  const idOf = (address: string) => ownPicture(address) ?? listed.get(address);
  const missing = await store.missing([...new Set(addresses.flatMap((address) => idOf(address) ?? []))]);
  const pictures = new Map<string, Pictures extends ReadonlyMap<string, infer P> ? P : never>();
  const had = async (address: string): Promise<string> => {
    const before = idOf(address);
    if (before !== undefined && !missing.has(before)) return before;
    const own = ownPicture(address);
    if (own !== null) return copy(own, address, store, fetching);
    const id = await resize(await fetchPicture(address, fetching.trusted, fetching.pause), store);
    await appendFile(list, `${JSON.stringify([address, id])}\n`);
    return id;
  };
  const waiting = [...addresses];
  const worker = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      try {
        pictures.set(address, { id: await had(address) });
      } catch (error) {
        if (error instanceof Stop) throw error;
        pictures.set(address, { fault: error instanceof NoPicture ? error.fault : "picture_none" });
      }
      onPicture();
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, worker));
  return pictures;
}
