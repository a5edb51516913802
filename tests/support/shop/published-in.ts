/**
 * Calls whose successful answers need more than the walk through all calls has, such as the link of an email, a second
 * factor, a signed event of a bank, or points. The named test below tests/worker answers each, and its answers are
 * checked against the published document.
 */
export const ANSWERED_IN = {
  "accounts/accounts.test.ts": ["put /users/password", "post /users/unlock", "post /users/verify"],
  "accounts/forgotten.test.ts": [
    "get /beauty-pass/calendar",
    "post /notification-subscription/stop",
    "post /orders/{number}/claim",
  ],
  "accounts/sign-in/passkeys.test.ts": [
    "post /account/passkeys",
    "post /sessions/factor/passkey",
    "post /sessions/factor",
    "delete /account/factors/{id}",
  ],
  "accounts/sign-in/social.test.ts": ["post /auth/social/begin", "post /auth/social"],
  "bag/bag-endpoints.test.ts": ["post /rewards", "delete /rewards/{id}", "post /cart/beauty-pass-offers"],
  "content/editor.test.ts": [
    "get /editor/entries",
    "get /editor/entries/{id}/texts/{country}/{language}",
    "get /editor/entries/{id}/texts/{country}/{language}/versions",
    "put /editor/entries/{id}/texts/{country}/{language}",
    "post /editor/entries/{id}/texts/{country}/{language}/discard",
    "post /editor/entries/{id}/texts/{country}/{language}/publish",
    "post /editor/entries/{id}/texts/{country}/{language}/end",
    "post /editor/entries/{id}/texts/{country}/{language}/restore",
    "post /editor/entries",
    "patch /editor/entries/{id}",
  ],
  "content/media.test.ts": [
    "get /editor/media",
    "post /editor/media",
    "get /editor/media/{id}",
    "patch /editor/media/{id}",
    "delete /editor/media/{id}",
    "get /editor/entries/{id}/texts/{country}/{language}/lint",
  ],
  "content/redirects.test.ts": ["delete /operator/redirects/{id}", "delete /operator/misses/{id}"],
  "content/maintenance.test.ts": ["put /operator/maintenance"],
  "content/preview.test.ts": [
    "post /editor/previews",
    "post /previews",
    "get /contentful/preview/content-entries/{id}",
    "get /preview/overlays/{id}",
    "get /preview/changes",
  ],
  "content/sources.test.ts": ["post /contentful/webhooks"],
  "desk/approvals.test.ts": [
    "post /account/step-up",
    "get /operator/security-log",
    "get /operator/people",
    "put /operator/people/{id}/roles",
    "post /operator/people/{id}/factor-removal",
    "post /operator/approvals/{id}/decision",
  ],
  "desk/desk.test.ts": ["post /orders/{number}/return"],
  "desk/order-messages.test.ts": ["post /operator/messages/{id}/again", "post /orders/{number}/payment/instructions"],
  "experiments/results.test.ts": ["post /experiments/previews"],
  "orders/disputes.test.ts": ["post /orders/{number}/payment/begin"],
  "orders/disputed-gift-cards.test.ts": [
    "post /gift-cards",
    "post /gift-cards/balance",
    "post /orders/{number}/payment/gift-card",
  ],
  "orders/pay/payments.test.ts": ["post /payments/webhooks/{provider}", "post /orders/enquireKbankPayment"],
  "reviews/reviews-desk.test.ts": ["put /reviews/{id}/helpful"],
  "store-credit/store-credit.test.ts": ["put /orders/{number}/payment/store-credit"],
} as const satisfies Record<string, readonly string[]>;
