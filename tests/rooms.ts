/**
 * The sides of the repository and their folders, in which each room has its place. A file beside a room's folder is a
 * topic of the room.
 */
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

/** The sides on which a room has nothing. */
export type RoomRow = { without?: readonly Side[] };

/** The rooms of the shop; each has the same name on every side. */
export const ROOMS = {
  // What it counts by stands in functions/analytics, which the edge and the API both reach.
  // Operators read it at the desk, where its page and words are.
  analytics: { without: ["features", "routes", "words"] },
  consent: {},
  experiments: {},
  content: {},
  catalogue: {},
  reviews: {},
  // Bags and products show them, and operators have no page for them.
  promotions: { without: ["features", "routes", "words"] },
  lists: {},
  bag: {},
  orders: {},
  "gift-cards": {},
  // Its texts are those of the account area, the payment and the desk.
  "store-credit": { without: ["words"] },
  accounts: {},
  "beauty-pass": {},
  happening: {},
  assistant: {},
  // Its only page is in the sandbox.
  messages: { without: ["routes"] },
  desk: {},
  // The editors' desk: pages over the calls of the room content.
  editor: { without: ["contract", "api", "schema"] },
} as const satisfies Record<string, RoomRow>;

/** Entries beside the rooms of a side, which belong to all rooms or to none. */
export const BESIDE: Record<Side, readonly string[]> = {
  contract: ["facts"],
  api: ["kit", "middleware", "sandbox", "swagger"],
  features: ["shell"],
  routes: ["sandbox", "shell"],
  schema: [],
  words: ["errors", "shell", "shell-offline", "shell-sandbox", "updates"],
  tests: ["edge"],
};

/** The rooms of a side count as one sibling, because a newcomer searches for a name and doesn't read the whole list. */
export const ROOM_FOLDERS: readonly string[] = [...Object.values(SIDES), "tests/e2e"];

/** Folders that may have more siblings, each with its reason. */
export const LONG_FOLDERS: Record<string, string> = {
  "functions/db/migrations": "generated, read by number",
  "functions/db/migrations/meta": "generated, read by number",
  tools: "a file for each command",
  "tools/imagery": "the renderer's programs find each other in one folder",
  "tools/imagery/fonts": "a file for each face",
};
