/** The sides of the shop on which a room has its place, and where that is. A file beside the folder is one of the room's topics. */
export const SIDES = {
  contract: "functions/contract",
  api: "functions/api",
  features: "app/features",
  routes: "app/routes",
  schema: "functions/db/schema",
  words: "locales/en",
  tests: "tests/worker",
} as const;
export type Side = keyof typeof SIDES;

/** A room, and on which sides it has nothing. */
export type RoomRow = { without?: readonly Side[] };

/** The rooms of the shop: each has the same name on every side. Later: flags, analytics, assistant. */
export const ROOMS = {
  consent: {},
  content: {},
  catalogue: {},
  reviews: {},
  // They are shown in bags and on products, and operators have no page for them.
  promotions: { without: ["features", "routes", "words"] },
  lists: {},
  bag: {},
  orders: {},
  "gift-cards": {},
  // Its words are the account area's, the payment's and the desk's.
  "store-credit": { without: ["words"] },
  accounts: {},
  "beauty-pass": {},
  happening: {},
  // Its one page is in the sandbox.
  messages: { without: ["routes"] },
  desk: {},
} as const satisfies Record<string, RoomRow>;

/** What stands beside the rooms on a side: what all of them share, or what is of none. */
export const BESIDE: Record<Side, readonly string[]> = {
  contract: [],
  api: ["kit", "middleware", "sandbox", "swagger"],
  features: ["shell"],
  routes: ["sandbox", "shell"],
  schema: [],
  words: ["errors", "shell"],
  tests: ["edge"],
};

/** Rooms on each side and in the journeys count as one sibling, because a newcomer looks for a name and reads no list. */
export const ROOM_FOLDERS: readonly string[] = [...Object.values(SIDES), "tests/e2e"];

/** Folders that may have more siblings, and why. */
export const LONG_FOLDERS: Record<string, string> = {
  "functions/db/migrations": "generated, read by number",
  "functions/db/migrations/meta": "generated, read by number",
};
