// Computed values that are stored beside a product so that pages need not compute them. The seed and the import both write products and take the
// values from here.

type Shade = { name: string; hex: string | null };

/** Picks five shades at equal distances, so that a card shows the deep ones too. */
export function sampleShades(shades: Shade[]): Shade[] {
  if (shades.length <= 5) return shades;
  return [0, 1, 2, 3, 4].flatMap((step) => shades[Math.round((step * (shades.length - 1)) / 4)] ?? []);
}

type Priced = { price: number; listPrice?: number | null | undefined };

/**
 * The prices that a listing shows of a product in one country, from offers in the variants' order; null without offers.
 */
export function pricesOf(
  offers: readonly Priced[],
): { minPrice: number; maxPrice: number; listPrice: number | null } | null {
  const [first] = offers;
  if (first === undefined) return null;
  const cheapest = offers.reduce((least, offer) => (offer.price < least.price ? offer : least), first);
  return {
    minPrice: cheapest.price,
    maxPrice: Math.max(...offers.map(({ price }) => price)),
    listPrice: cheapest.listPrice ?? null,
  };
}
