import type { Record, shopper } from "./shopper";
import { asShopper, freshRecord } from "./shopper";

type Product = { slug: string; quickAddVariantId: string | null };
/** What there is to look at. */
export type Shelves = { departments: string[]; products: Product[] };

const WISHES = ["lipstick", "vitamin c serum", "spf 50", "mask", "dry skin cream", "lipstcik", "gift set", "shampoo"];

const one = <Thing>(all: readonly Thing[]): Thing => all[Math.floor(Math.random() * all.length)] as Thing;

/** Asks the shop once what it sells. */
export async function shelvesOf(port: number): Promise<Shelves> {
  const record = freshRecord();
  let found: Shelves | null = null;
  await asShopper(port, record, async ({ api }) => {
    const { items: departments } = await api("GET", "/categories");
    const products: Product[] = [];
    for (const page of [1, 2, 3]) products.push(...(await api("GET", `/search?pageSize=48&page=${page}`)).items);
    found = { departments: departments.map(({ path }: { path: string }) => path), products };
  });
  if (found === null) throw new Error(`The shop shows nothing: ${record.faults.join(", ")}`);
  return found;
}

/**
 * One walk through the shop: home, a listing, sometimes narrowed, a search, a product, and a bag with something that is
 * added by its form. Each of them is another one each time. `look` is how long a page is looked at.
 */
export const walk = (port: number, record: Record, shelves: Shelves, look: () => Promise<unknown>): Promise<void> =>
  asShopper(port, record, async ({ page, form }: ReturnType<typeof shopper>) => {
    const { departments, products } = shelves;
    await page("/", "home");
    await look();
    const listing = `/pages/shop/${one(departments)}`;
    await page(Math.random() < 0.5 ? listing : `${listing}?available=1&sort=price_asc`, "listing");
    await look();
    await page(`/search?q=${encodeURIComponent(one(WISHES))}`, "search");
    await look();
    await page(`/products/${one(products).slug}`, "product");
    await look();
    const { slug, quickAddVariantId } = one(products.filter((product) => product.quickAddVariantId !== null));
    const fields = { intent: "add", variantId: `${quickAddVariantId}`, quantity: "1", return_to: `/products/${slug}` };
    await form("/cart", fields);
    await look();
    await page("/cart", "bag");
    record.journeys += 1;
  });
