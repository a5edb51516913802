import type { KeyScope } from "./key-facts";

/** The roles of the operators' desk; one person may have several. */
export const DESK_ROLES = ["service", "stock", "money", "content", "editor", "admin"] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

const ORDERS = ["service", "stock", "money"] as const;
const EDITORS = ["editor"] as const;
/** Who may change products and their prices. */
const CATALOGUE = ["content", "admin"] as const;
const TEXT = "/editor/entries/{id}/texts/{country}/{language}";

/** The roles that each call of the desk accepts, by method and path. A call that is missing here is allowed to nobody. */
export const DESK_CALLS: Readonly<Record<string, readonly DeskRole[]>> = {
  "get /operator/me": DESK_ROLES,
  "get /operator/orders": ORDERS,
  "get /operator/orders/{number}": ORDERS,
  /** Each act has its own roles, listed below. */
  "post /operator/orders/{number}/acts": ORDERS,
  "get /operator/payments": ["money"],
  "get /operator/messages": ["service"],
  "post /operator/messages/{id}/again": ["service"],
  "get /operator/hand-overs": ["service"],
  "post /operator/hand-overs/{number}/acts": ["service"],
  "get /operator/surveys": ["service", "content"],
  "get /operator/arrivals": ["service"],
  "get /operator/waiting-lists": ["service"],
  "get /operator/waiting-lists/{session}": ["service"],
  "get /operator/insights": ["content", "money", "admin"],
  "get /operator/insights/lines": ["content", "money", "admin"],
  "get /operator/acts": ["money", "admin"],
  "get /operator/store-credit": ["service", "money"],
  "post /operator/store-credit": ["service", "money"],
  "get /operator/points": ["service", "money"],
  "post /operator/points": ["service", "money"],
  /** Each kind has its own roles, listed below. */
  "get /operator/approvals": ["money", "admin"],
  "post /operator/approvals/{id}/decision": ["money", "admin"],
  "get /operator/experiments": ["content", "admin"],
  "get /operator/newsletter": CATALOGUE,
  "post /operator/newsletter/addresses": CATALOGUE,
  "get /operator/redirects": ["content", "editor", "admin"],
  "post /operator/redirects": ["content", "editor", "admin"],
  "delete /operator/redirects/{id}": ["content", "editor", "admin"],
  "get /operator/misses": ["content", "editor", "admin"],
  "delete /operator/misses/{id}": ["content", "editor", "admin"],
  "get /operator/maintenance": ["content", "editor", "admin"],
  "put /operator/maintenance": ["admin"],
  "get /operator/security-log": ["admin"],
  "get /operator/people": ["admin"],
  "put /operator/people/{id}/roles": ["admin"],
  "post /operator/people/{id}/factor-removal": ["admin"],
  "get /operator/api-keys": CATALOGUE,
  "post /operator/api-keys": CATALOGUE,
  "delete /operator/api-keys/{id}": CATALOGUE,
  "get /operator/catalogue/products": CATALOGUE,
  "get /operator/catalogue/imports": CATALOGUE,
  "post /operator/catalogue/imports": CATALOGUE,
  "get /operator/catalogue/imports/{id}": CATALOGUE,
  "put /operator/catalogue/imports/{id}/batches/{number}": CATALOGUE,
  "post /operator/catalogue/imports/{id}/end": CATALOGUE,
  "post /operator/catalogue/imports/{id}/application": CATALOGUE,
  "post /operator/catalogue/files": CATALOGUE,
  "post /operator/catalogue/missing-pictures": CATALOGUE,
  "put /operator/catalogue/pictures/{name}": CATALOGUE,
  "post /editor/previews": EDITORS,
  "get /editor/previews": EDITORS,
  "delete /editor/previews/{id}": EDITORS,
  "get /editor/entries": EDITORS,
  "post /editor/entries": EDITORS,
  "patch /editor/entries/{id}": EDITORS,
  [`get ${TEXT}`]: EDITORS,
  [`put ${TEXT}`]: EDITORS,
  [`post ${TEXT}/discard`]: EDITORS,
  [`post ${TEXT}/publish`]: EDITORS,
  [`post ${TEXT}/end`]: EDITORS,
  [`get ${TEXT}/versions`]: EDITORS,
  [`post ${TEXT}/restore`]: EDITORS,
  [`get ${TEXT}/lint`]: EDITORS,
  "get /editor/media": EDITORS,
  "post /editor/media": EDITORS,
  "get /editor/media/{id}": EDITORS,
  "patch /editor/media/{id}": EDITORS,
  "delete /editor/media/{id}": EDITORS,
  "get /desk/reviews": ["content"],
  "get /desk/questions": ["content"],
  "post /desk/questions/{id}/decision": ["content"],
  "post /desk/reviews/{id}/decision": ["content"],
  "post /desk/reviews/photos/{id}/decision": ["content"],
};

/** The calls that a program's key of each scope may make, for an operator whose roles allow them. */
export const KEY_CALLS: Readonly<Record<KeyScope, readonly string[]>> = {
  catalogue: Object.keys(DESK_CALLS).filter((call) => call.includes(" /operator/catalogue/")),
};

/**
 * Calls that move money or roles, change prices, let a program in, or hand out addresses of people: they need a second factor from the last minutes.
 */
export const FRESH_CALLS: readonly string[] = [
  "post /operator/api-keys",
  "post /operator/catalogue/imports/{id}/application",
  "post /operator/newsletter/addresses",
  "post /operator/store-credit",
  "post /operator/points",
  "post /operator/approvals/{id}/decision",
  "put /operator/people/{id}/roles",
  "post /operator/people/{id}/factor-removal",
];

/** Acts on an order that need a recent second factor too. */
export const FRESH_ACTS: readonly string[] = ["collected_cash", "accept", "refund", "credit", "return"];

/** The roles that each act on an order accepts. */
export const ACT_ROLES = {
  ship: ["stock"],
  deliver: ["stock"],
  ready: ["stock"],
  collect: ["stock"],
  return: ["stock", "money"],
  /** The courier has handed over what was paid at the door. */
  collected_cash: ["money"],
  /** The parcel that nobody took has come back. */
  refused: ["stock"],
  accept: ["money"],
  block: ["money"],
  cancel: ["service", "money"],
  refund: ["money"],
  credit: ["money"],
} as const satisfies Record<string, readonly DeskRole[]>;

/**
 * The roles that may approve what another operator asked for, by kind. The money role may, so that a shop with one admin still has a second person.
 */
export const APPROVAL_ROLES = {
  grant: ["money"],
  refund: ["money"],
  credit: ["money"],
  return: ["money"],
  factor: ["admin", "money"],
} as const satisfies Record<string, readonly DeskRole[]>;

/** Whether one of the roles is accepted. */
export const mayDo = (has: readonly string[], needed: readonly DeskRole[]): boolean =>
  needed.some((role) => has.includes(role));

export const isDeskRole = (role: string): role is DeskRole => DESK_ROLES.some((name) => name === role);
