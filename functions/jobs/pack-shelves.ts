import { packShelves } from "../api/catalogue/listing/shelf/pack-store";

/** Writes large countries' shelves down again where much has changed since, so that a fresh isolate has little to read. */
export async function packListings(d1: D1Database, now: Date): Promise<void> {
  await packShelves(d1, now);
}
