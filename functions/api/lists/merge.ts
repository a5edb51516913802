import type { Owner } from "./marks/owner";
import { moveLists } from "./store";

/** Moves a device's lists to its member at sign-in (R62); repeating it changes nothing. One trip. */
export const mergeLists = (d1: D1Database, device: Owner, member: Owner): Promise<void> =>
  moveLists(d1, device, member);
