import type { LanguageScope } from "../../kit/call/call";
import type { Viewer } from "../../kit/call/viewer";
import type { Owner } from "../../lists/marks/owner";

/** The parts of a call: the country decides prices, the language texts, and the clock what is new. */
export type Shopper = LanguageScope & {
  viewer: Viewer;
  /** The owner of the lists whose marks are shown; nobody when left out. */
  owner?: Owner | null;
};
