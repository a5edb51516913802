import type { Bag } from "../../../contract/bag/bag";
import { COUNTRIES } from "../../../contract/countries";
import type { Refusal } from "../../../contract/errors";
import type { GiftOffer, SampleOffer } from "../../../contract/promotions/offers";
import type { ShopperScope } from "../../kit/call/call";
import { moneyText } from "../../kit/text/money-text";
import { describeBag } from "../describe-bag";
import { readBag } from "../store";
import { saveTreats } from "./chosen-store";

type Changed = { ok: true; bag: Bag } | Refusal;

/** Why these gifts of an offer cannot be chosen; null when they can. */
function whyNotGifts(scope: ShopperScope, gift: GiftOffer | undefined, ids: readonly string[]): Refusal | null {
  if (gift === undefined) return { ok: false, code: "offer_not_found" };
  if (ids.length === 0) return null;
  if (gift.reason === "expired") return { ok: false, code: "offer_expired" };
  if (gift.fullyRedeemed) return { ok: false, code: "offer_fully_redeemed" };
  if (!gift.earned) {
    const { country, language = COUNTRIES[country].languages[0] } = scope;
    const missing = gift.shortfall ?? gift.minSpend;
    return { ok: false, code: "gift_not_earned", details: { shortfall: moneyText(missing, language, country) } };
  }
  return whyNotChoices(gift.choices, ids, gift.maxSelectable, "offer_fully_redeemed");
}

function whyNotChoices(
  choices: GiftOffer["choices"],
  ids: readonly string[],
  most: number,
  gone: "offer_fully_redeemed" | "samples_unavailable",
): Refusal | null {
  if (ids.length > most) return { ok: false, code: "too_many_choices", field: "choices", details: { max: most } };
  for (const id of ids) {
    const choice = choices.find((one) => one.id === id);
    if (choice === undefined) return { ok: false, code: "invalid_choice", field: "choices" };
    if (!choice.available) return { ok: false, code: gone, field: "choices" };
  }
  return null;
}

const save = async (scope: ShopperScope, bagId: string, wish: Parameters<typeof saveTreats>[2]): Promise<Changed> => ({
  ok: true,
  bag: describeBag(scope, await saveTreats(scope, bagId, wish)),
});

/**
 * Sets which gifts of an offer are in the bag; an empty choice removes them (S4.06). Two trips.
 * @returns the whole bag, or offer_not_found, offer_expired, offer_fully_redeemed, gift_not_earned, too_many_choices,
 * invalid_choice
 */
export async function pickGifts(
  scope: ShopperScope,
  bagId: string | null,
  offerId: string,
  choices: string[],
): Promise<Changed> {
  const ids = [...new Set(choices)];
  const bag = describeBag(scope, await readBag(scope, bagId));
  const refusal = whyNotGifts(
    scope,
    bag.gifts.find(({ id }) => id === offerId),
    ids,
  );
  if (refusal !== null) return refusal;
  return bagId === null ? { ok: true, bag } : save(scope, bagId, { kind: "gift", offerId, ids });
}

/**
 * Sets which samples are in the bag (S7.20). Two trips.
 * @returns the whole bag, or samples_need_purchase, samples_unavailable, too_many_choices, invalid_choice
 */
export async function pickSamples(scope: ShopperScope, bagId: string | null, choices: string[]): Promise<Changed> {
  const ids = [...new Set(choices)];
  const bag = describeBag(scope, await readBag(scope, bagId));
  const { samples } = bag;
  if (ids.length > 0 && !samples.earned) return { ok: false, code: "samples_need_purchase" };
  const refusal = whyNotChoices(samples.choices, ids, samples.chooseCount, "samples_unavailable");
  if (refusal !== null) return refusal;
  return bagId === null ? { ok: true, bag } : save(scope, bagId, { kind: "sample", offerId: null, ids });
}

/** A gift offer for this bag (S7.36). */
export async function showGiftOffer(
  scope: ShopperScope,
  bagId: string | null,
  offerId: string,
): Promise<{ ok: true; gift: GiftOffer } | Refusal> {
  const { gifts } = describeBag(scope, await readBag(scope, bagId));
  const gift = gifts.find(({ id }) => id === offerId);
  return gift === undefined ? { ok: false, code: "offer_not_found" } : { ok: true, gift };
}

/** The samples for this bag (S7.20). */
export const showSamples = async (scope: ShopperScope, bagId: string | null): Promise<SampleOffer> =>
  describeBag(scope, await readBag(scope, bagId)).samples;
