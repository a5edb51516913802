/** What somebody may do at the desk; one person may have several. */
export const DESK_ROLES = ["service", "stock", "money", "content", "admin"] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

const ORDERS = ["service", "stock", "money"] as const;

/** Which role each call of the desk needs, by method and path of the contract: any one of them. What is not here is nobody's. */
export const DESK_CALLS: Readonly<Record<string, readonly DeskRole[]>> = {
  "get /operator/me": DESK_ROLES,
  "get /operator/orders": ORDERS,
  "get /operator/orders/{number}": ORDERS,
  /** Each act has roles of its own, below. */
  "post /operator/orders/{number}/acts": ORDERS,
  "get /operator/payments": ["money"],
  "get /operator/messages": ["service"],
  "post /operator/messages/{id}/again": ["service"],
  "get /operator/acts": ["money", "admin"],
  "get /operator/store-credit": ["service", "money"],
  "post /operator/store-credit": ["service", "money"],
  /** Each kind has roles of its own, below. */
  "get /operator/approvals": ["money", "admin"],
  "post /operator/approvals/{id}/decision": ["money", "admin"],
  "get /operator/security-log": ["admin"],
  "get /operator/people": ["admin"],
  "put /operator/people/{id}/roles": ["admin"],
  "post /operator/people/{id}/factor-removal": ["admin"],
  "get /desk/reviews": ["content"],
  "post /desk/reviews/{id}/decision": ["content"],
};

/** Calls that move money or roles: they ask for a second factor that was shown a moment ago. */
export const FRESH_CALLS: readonly string[] = [
  "post /operator/store-credit",
  "post /operator/approvals/{id}/decision",
  "put /operator/people/{id}/roles",
  "post /operator/people/{id}/factor-removal",
];

/** The same of acts on an order. */
export const FRESH_ACTS: readonly string[] = ["accept", "refund", "credit", "return"];

/** Which role each act on an order needs: any one of them. */
export const ACT_ROLES = {
  ship: ["stock"],
  deliver: ["stock"],
  ready: ["stock"],
  collect: ["stock"],
  return: ["stock", "money"],
  accept: ["money"],
  block: ["money"],
  cancel: ["service", "money"],
  refund: ["money"],
  credit: ["money"],
} as const satisfies Record<string, readonly DeskRole[]>;

/** Which role decides what another asked for, by its kind: who keeps money is a second pair of eyes where there is one admin alone. */
export const APPROVAL_ROLES = {
  grant: ["money"],
  refund: ["money"],
  credit: ["money"],
  return: ["money"],
  factor: ["admin", "money"],
} as const satisfies Record<string, readonly DeskRole[]>;

/** Whether one of the roles is enough. */
export const mayDo = (has: readonly string[], needed: readonly DeskRole[]): boolean =>
  needed.some((role) => has.includes(role));

export const isDeskRole = (role: string): role is DeskRole => DESK_ROLES.some((name) => name === role);
