import { describe, expect, it } from "vitest";
import { readSource } from "../support/source/source-files";

// S8.01 and S8.09 give these English texts, which must stay exactly as they are.

const GIVEN: Record<string, Record<string, string>> = {
  errors: {
    user_not_found: "User not found",
    landing_page_not_found: "Landing Page not found",
    layout_not_found: "Layout not found",
    not_found: "Resource not found!",
    not_authorized: "You are not authorized to perform this action",
    attribute_not_yours: "The {{attribute}} does not belong to the current user",
    authentication_failed: "Authentication failed.",
    social_not_linked: "Your Google account is not yet linked to a Beauty Pass account. Please register",
    coupon_not_found: "Sorry, the promotion is invalid.",
    offer_not_found: "Offer not found",
    offer_fully_redeemed: "Offer fully redeemed",
    reward_fully_redeemed: "Offer fully redeemed",
    account_link_expired: "This link has expired. Request a new link or contact customer service.",
    product_not_found: "Sorry, no products found!",
    slot_not_open: "No time slots available",
    class_full: "No Available Slots",
    booking_expired: "Booking expired",
    samples_unavailable: "Oops, samples not available right now",
    reward_not_found: "Rewards not available",
    not_shipped_here: "This site doesn't ship to your country",
    hold_expired: "Booking not completed. Please try again.",
  },
  content: {
    notFoundText: "Sorry we couldn't find the page you are looking for",
    backHome: "Back To Home",
    notFoundPath: "Page not found: {{path}}",
  },
  catalogue: { noProducts: "Sorry, no products found!" },
  "happening-booking": { noSlots: "No time slots available", noSlotsAtAll: "No Available Slots" },
  bag: {
    samplesGone: "Oops, samples not available right now",
    rewardsNone: "Rewards not available",
    soldOutStep: "Out of stock, remove to proceed from checkout",
    notShippedFact: "{{name}}: This site doesn't ship to your country",
    samplesChosen: "Sample added to bag",
    rewardAdded: "Beauty Pass Reward added to bag",
    rewardRemoved: "Beauty Pass Reward removed from bag",
    codeApplied: "Promo code applied, review cart total",
  },
  "beauty-pass": {
    rewardAdded: "Beauty Pass Reward added to bag",
    rewardRemoved: "Beauty Pass Reward removed from bag",
  },
  accounts: { welcomeBack: "Welcome back", signedOut: "Signed out successfully" },
  lists: { added: "{{name}} added to Wish List" },
};

describe.each(Object.entries(GIVEN))("the given texts of %s", (room, texts) => {
  const strings: Record<string, string> = JSON.parse(readSource(`locales/en/${room}.json`));
  it.each(Object.entries(texts))("%s has the given text", (key, text) => {
    expect(strings[key]).toBe(text);
  });
});

it("a blocked sign-in says so first, then whom to ask with the Reference ID", () => {
  const { account_locked } = JSON.parse(readSource("locales/en/errors.json"));
  expect(account_locked).toMatch(
    /^This sign-in attempt was blocked\b.*contact us with the Reference ID \{\{reference\}\}/,
  );
});
