import { productAddresses } from "../../contract/catalogue/addresses";
import { brands, categories } from "../../contract/catalogue/listing/directory";
import { featuredProducts } from "../../contract/catalogue/listing/featured";
import { productFeed } from "../../contract/catalogue/listing/feed";
import { productFilters, search } from "../../contract/catalogue/listing/listing";
import { besideVariant } from "../../contract/catalogue/product/beside";
import { compareProducts } from "../../contract/catalogue/product/compare";
import { ingredientGroups } from "../../contract/catalogue/product/ingredients";
import { showProduct, variants } from "../../contract/catalogue/product/product";
import { searchElsewhere } from "../../contract/catalogue/search/elsewhere";
import { popularQueries, searchSuggestions } from "../../contract/catalogue/search/search";
import { closestShades, knownShades } from "../../contract/catalogue/shades/shades";
import type { ApiContext } from "../environment";
import { freshly } from "../kit/call/fresh";
import { refuse } from "../kit/refusals/refuse";
import { listOwnerOf } from "../middleware/cookies/list-cookie";
import { createRoom } from "../room";
import { findAddresses } from "./addresses/store";
import { findBeside } from "./beside/beside";
import { compare } from "./beside/compared";
import { listBrands, listCategories, listIngredientGroups, listVariants, showProductOf } from "./catalogue";
import { feedStretch } from "./feed/feed";
import { featured } from "./listing/featured";
import { listFilters, searchProducts } from "./listing/listing";
import { findElsewhere, listPopular, rememberSearch, suggest } from "./search/search";
import { closestTo } from "./shades/closest";
import { listKnown } from "./shades/known";

export const catalogueRoutes = createRoom();

catalogueRoutes.openapi(search, async (c) => {
  const query = c.req.valid("query");
  const reply = await searchProducts(c.get("call"), query);
  c.executionCtx.waitUntil(rememberSearch(c.get("call"), query, reply));
  return c.json(reply, 200);
});

catalogueRoutes.openapi(searchSuggestions, async (c) =>
  c.json(await suggest(c.get("call"), c.req.valid("query").q), 200),
);

catalogueRoutes.openapi(searchElsewhere, async (c) =>
  c.json(await findElsewhere(c.get("call"), c.req.valid("query").q), 200),
);

catalogueRoutes.openapi(featuredProducts, async (c) =>
  c.json({ items: await featured(c.get("call"), c.req.valid("json")) }, 200),
);

// These routes must come before `/products/{slug}`, which would match "filters" as a product.
catalogueRoutes.openapi(productFilters, async (c) =>
  c.json(await listFilters(c.get("call"), c.req.valid("query")), 200),
);

catalogueRoutes.openapi(compareProducts, async (c) => {
  const { slugs, avoid } = c.req.valid("query");
  const compared = await compare(c.get("call"), slugs, avoid);
  return compared.ok
    ? c.json({ products: compared.products, alternatives: compared.alternatives }, 200)
    : refuse(c, compared);
});

catalogueRoutes.openapi(showProduct, async (c) => {
  const { avoid, beside } = c.req.valid("query");
  const shopper = { ...c.get("call"), owner: await listOwnerOf(c) };
  const shown = await showProductOf(shopper, c.req.valid("param").slug, avoid, beside);
  return shown.ok ? c.json(shown.product, 200) : refuse(c, shown);
});

catalogueRoutes.openapi(ingredientGroups, (c) => c.json(listIngredientGroups(), 200));

catalogueRoutes.openapi(variants, async (c) => {
  const listed = await listVariants({ ...c.get("call"), owner: await listOwnerOf(c) }, c.req.valid("query"));
  return listed.ok ? c.json(listed.page, 200) : refuse(c, listed);
});

catalogueRoutes.openapi(besideVariant, async (c) => {
  const found = await findBeside(c.get("call"), c.req.valid("param").id);
  return found.ok ? c.json(found.beside, 200) : refuse(c, found);
});

catalogueRoutes.openapi(closestShades, async (c) => {
  const found = await closestTo(c.get("call"), c.req.valid("query"));
  return found.ok ? c.json(found.closest, 200) : refuse(c, found);
});

catalogueRoutes.openapi(knownShades, async (c) => c.json(await listKnown(c.get("call"), c.req.valid("query")), 200));

/** Categories and brands change rarely and are read with every listing (S9.08). */
const freshlyFor = <T>(c: ApiContext, name: string, read: () => Promise<T>) =>
  freshly(c.get("d1"), `${name} ${c.get("country")} ${c.get("language")}`, c.get("now"), read);

catalogueRoutes.openapi(categories, async (c) =>
  c.json(await freshlyFor(c, "categories", () => listCategories(c.get("call"))), 200),
);

catalogueRoutes.openapi(brands, async (c) =>
  c.json(await freshlyFor(c, "brands", () => listBrands(c.get("call"))), 200),
);

catalogueRoutes.openapi(popularQueries, async (c) =>
  c.json(await freshlyFor(c, "popular", () => listPopular(c.get("call"))), 200),
);

catalogueRoutes.openapi(productAddresses, async (c) => {
  const query = c.req.valid("query");
  const { rows, total } = await findAddresses(c.get("d1"), c.get("country"), query);
  const items = rows.map(({ slug, countries, changed_at }) => ({
    slug,
    countries,
    changedAt: changed_at,
  }));
  return c.json({ items, ...query, total }, 200);
});

catalogueRoutes.openapi(productFeed, async (c) => {
  const found = await feedStretch(c.get("call"), c.req.valid("query"));
  return found.ok ? c.json(found.stretch, 200) : refuse(c, found);
});
