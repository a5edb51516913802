import type { ActivityPrice } from "#contract/happening/activities";
import type { Booking } from "#contract/happening/reservations";
import type { Money } from "#contract/money";
import type { KeyOf } from "#shared/words/rooms";
import type { Translate } from "#shared/words/translate";

type PriceFormatters = { t: Translate<KeyOf<"happening-booking">>; money: (of: Money) => string };

/** "$38, or free when you spend $50". */
export function priceWords(
  { t, money }: PriceFormatters,
  { amount, freeFrom, backAsVoucher }: ActivityPrice,
  free = t("free"),
): string {
  if (freeFrom !== null) {
    const spend = money(freeFrom);
    return amount.minor === 0 ? t("freeFrom", { spend }) : t("priceOrFree", { price: money(amount), spend });
  }
  if (amount.minor === 0) return free;
  return backAsVoucher ? t("priceBack", { price: money(amount) }) : money(amount);
}

/** The price of all places together, and of each when there are several: "$75.00 ($25.00 per person)". */
export function totalWords(
  say: PriceFormatters,
  { price, total, seats }: Pick<Booking, "price" | "total" | "seats">,
): string {
  const all = priceWords(say, total);
  return seats === 1 || price.amount.minor === 0 ? all : `${all} (${say.money(price.amount)} ${say.t("each")})`;
}
