import type { Owner } from "./owner";
import { mergeStatements } from "./store";

/** Moves a device's lists to its member at sign-in (R62); repeating it changes nothing. One trip. */
export const mergeLists = async (d1: D1Database, device: Owner, member: Owner): Promise<void> => {
  await d1.batch(mergeStatements(d1, device, member));
};
