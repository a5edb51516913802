import type { AppLoadContext } from "@remix-run/cloudflare";
import { availabilitySchema, type BagLine } from "#contract/bag/bag";
import { COUNTRIES } from "#contract/countries";
import { listSandboxUsers } from "#contract/messages/sandbox";
import { textsOf } from "#shared/words/texts.server";

/** A line that nobody has in a bag; `more` is what its state is about. */
function lineOf(id: string, currency: BagLine["unitPrice"]["currency"], more: Partial<BagLine>): BagLine {
  const money = (minor: number) => ({ minor, currency });
  return {
    id,
    kind: "product",
    parentId: null,
    variantId: "lipstick-rouge--cardinal",
    product: {
      slug: "lipstick-rouge",
      name: "Lipstick Rouge",
      brand: { slug: "maison-ilvane", name: "Maison Ilvane" },
    },
    shade: { name: "Cardinal", hex: "#b81f2f" },
    size: "3.5 g",
    picture: { id: "lipstick-rouge", plate: "#f5f0ec" },
    quantity: 2,
    maxQuantity: 6,
    unitPrice: money(6_000),
    listUnitPrice: null,
    lineTotal: money(12_000),
    discount: money(0),
    priceWas: null,
    availability: "available",
    reward: null,
    collectionOnly: false,
    ...more,
  };
}

/** A line of each kind and in each state that a shopper can meet. */
function linesIn(currency: BagLine["unitPrice"]["currency"]): { line: BagLine; parts: BagLine[]; name: string }[] {
  const money = (minor: number) => ({ minor, currency });
  const of = (name: string, more: Partial<BagLine>, parts: BagLine[] = []) => ({
    name,
    line: lineOf(name, currency, more),
    parts,
  });
  const parts = [1, 2].map((at) => lineOf(`part-${at}`, currency, { kind: "bundle_component", parentId: "bundle" }));
  return [
    ...availabilitySchema.options.map((availability) => of(availability, { availability, maxQuantity: 1 })),
    of("reduced", { listUnitPrice: money(7_500) }),
    of("price_changed", { priceWas: money(5_500) }),
    of("collection_only", { collectionOnly: true }),
    of("without_picture", { picture: { id: null, plate: "#f5f0ec" } }),
    of("bundle", { kind: "bundle" }, parts),
  ];
}

/** The lines of a bag that nobody has. @throws 404 where the sandbox is off (R9) */
export async function loadTestBag({ api, site }: AppLoadContext, isEmpty: boolean) {
  const open = await api.call(listSandboxUsers);
  if (!open.ok) throw new Response(null, { status: 404 });
  const t = await textsOf(site, "shell-sandbox");
  return {
    title: t(isEmpty ? "page_empty-cart" : "page_cart"),
    lines: isEmpty ? [] : linesIn(COUNTRIES[site.country].currency),
  };
}
