import type { AppLoadContext } from "@remix-run/cloudflare";
import { pickedStrings } from "#shared/words/strings.server";
import type { IslandData } from "~/platform/page/island-marks";
import { loadProduct } from "../product.server";
import { ISLAND_STRINGS } from "./island-strings";
import type { ProductIslandProps } from "./product-island";

/** `/products/{slug}/choice`: the data of the product's island, for the same query as the page. */
export async function choiceData(request: Request, context: AppLoadContext, slug: string | undefined) {
  const { shown, chosenId, facts } = await loadProduct(context, new URL(request.url), slug);
  const props: ProductIslandProps = { product: shown, chosenId, facts, still: false };
  const { site } = context;
  const data: IslandData = { props, site, strings: pickedStrings(site.language, "catalogue", ISLAND_STRINGS) };
  return Response.json(data, { headers: { "x-robots-tag": "noindex" } });
}
