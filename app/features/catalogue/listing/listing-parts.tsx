import { useLoaderData } from "@remix-run/react";
import type { FunctionComponent } from "react";
import type { Parts } from "~/platform/page/parts";
import type { Listing } from "./listing.server";
import { PageOfCards, Pages } from "./listing-view";
import { ShowButton } from "./narrow/narrow-form";

const useListing = () => (useLoaderData() as { listing?: Listing }).listing;

function OnePage({ of }: { of: string }) {
  const listing = useListing();
  return listing && <PageOfCards listing={listing} number={Number(of)} />;
}

function Pager() {
  const listing = useListing();
  return listing && <Pages listing={listing} />;
}

function Counted() {
  const listing = useListing();
  return listing && <ShowButton count={listing.total} />;
}

/**
 * The parts that a page with a listing can draw alone: the whole listing after a filter or sort, the next page of
 * cards with what stands below it, or the number that the filters leave.
 */
export const listingParts = (results: FunctionComponent): Parts => ({
  results,
  page: OnePage,
  pager: Pager,
  "narrow-go": Counted,
});
