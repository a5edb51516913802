import type { Owner } from "./owner";
import { mergeStatements } from "./store";

/** R62: what a device kept becomes its member's at sign-in; doing it again changes nothing. One round trip. */
export const mergeLists = async (d1: D1Database, device: Owner, member: Owner): Promise<void> => {
  await d1.batch(mergeStatements(d1, device, member));
};
