import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { isGiftCard } from "#contract/gift-cards/gift-card-amounts";
import { isSlug } from "~/features/catalogue/listing/narrow/narrowing";
import { loadBeside } from "~/features/catalogue/product/beside/beside.server";
import { QuickAdd } from "~/features/catalogue/product/choice/quick-add";
import sheet from "~/features/catalogue/product/choice/quick-add?styles";
import { loadProduct } from "~/features/catalogue/product/product.server";
import { productMeta } from "~/features/catalogue/product/product-meta";
import { ProductPage } from "~/features/catalogue/product/product-page";
import { loadRunOuts } from "~/features/lists/run-out/run-out.server";
import { RunOuts } from "~/features/lists/run-out/run-outs";
import { ProductReviews } from "~/features/reviews/product/product-reviews";
import { QuestionsPlace } from "~/features/reviews/product/questions-place";
import { loadFirstReviews } from "~/features/reviews/reviews.server";
import { page } from "~/platform/page/handle";
import type { RootData } from "~/platform/page/root-data.server";
import { linkTo } from "~/site/addresses/links";
import { LateSheet } from "~/ui/base/late-sheet";
import below from "./below?below";

/** A card elsewhere opens the shades and sizes alone (`quick-add`). */
export const handle = page({
  offline: true,
  cache: "catalogue",
  experiments: ["product-sections"],
  viewed: true,
  parts: { "quick-add": Quick },
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => productMeta(matches, data);

/**
 * Loads the product and its first reviews together, then what depends on the variant shown. E-gift cards redirect to
 * their own page.
 */
export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  if (isGiftCard(params.slug ?? "")) {
    const variantId = new URL(request.url).searchParams.get("variantId");
    throw redirect(linkTo(context.site, "/gift-cards", { variantId: variantId?.slice(0, 80) }), 302);
  }
  // A request for the island's data doesn't need the rest of the page.
  const isWhole = context.parts === null;
  const [product, reviews, sections, runOuts] = await Promise.all([
    loadProduct(context, new URL(request.url), params.slug, { withBeside: isWhole }),
    isWhole ? loadFirstReviews(context, params.slug) : null,
    isWhole ? context.experiments.shows("product-sections") : null,
    isWhole && isSlug(params.slug) ? loadRunOuts(context, { product: params.slug }) : [],
  ]);
  const { beside } = product.product;
  return {
    ...product,
    reviews,
    sections,
    runOuts,
    beside: isWhole ? await loadBeside(context, beside, product.chosenId) : null,
  };
};

function Quick() {
  const { shown, chosenId } = useLoaderData<typeof loader>();
  return <QuickAdd product={shown} chosenId={chosenId} sheet={sheet} />;
}

export default function ProductRoute() {
  const root = useRouteLoaderData("root") as RootData | undefined;
  const { reviews, runOuts, ...data } = useLoaderData<typeof loader>();
  return (
    <ProductPage
      {...data}
      still={root?.saveData ?? false}
      below={
        <>
          <LateSheet href={below} />
          {runOuts.length === 0 ? null : (
            <div className="wrap">
              <RunOuts items={runOuts} />
            </div>
          )}
        </>
      }
      reviews={
        reviews === null ? null : (
          <>
            <ProductReviews {...reviews} />
            <QuestionsPlace slug={reviews.slug} />
          </>
        )
      }
    />
  );
}
