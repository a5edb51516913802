import { sweepImports as swept } from "../../api/desk/catalogue/import-store";

/** For how many hours a file that was checked or begun waits to be applied. */
const HOURS = 24;

/** Deletes catalogue files that nobody went on with. */
export const sweepImports = (d1: D1Database, now: Date): Promise<void> =>
  swept(d1, new Date(now.getTime() - HOURS * 3_600_000));
