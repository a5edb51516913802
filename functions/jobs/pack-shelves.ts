import { packShelves } from "../api/catalogue/listing/shelf/pack-store";

/** Rewrites the stored shelves of large countries after many changes, so that a new isolate has little to read. */
export async function packListings(d1: D1Database, now: Date): Promise<void> {
  await packShelves(d1, now);
}
