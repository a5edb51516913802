import type { SpokenPlace } from "../../kit/call/call";
import type { Viewer } from "../../kit/call/viewer";
import type { Owner } from "../../lists/marks/owner";

/** The context of a call: the country decides prices, the language texts, and the clock what is new. */
export type Shopper = SpokenPlace & {
  viewer: Viewer;
  /** The owner of the lists that products are marked from; nobody if left out. */
  owner?: Owner | null;
};
