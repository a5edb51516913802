import { useLoaderData } from "@remix-run/react";
import type { FunctionComponent } from "react";
import type { Parts } from "~/platform/page/parts";
import type { Listing } from "./listing.server";
import { PageOfCards, Pages } from "./listing-view";

const useListing = () => (useLoaderData() as { listing?: Listing }).listing;

function OnePage({ of }: { of: string }) {
  const listing = useListing();
  return listing && <PageOfCards listing={listing} number={Number(of)} />;
}

function Pager() {
  const listing = useListing();
  return listing && <Pages listing={listing} />;
}

/**
 * The parts that a page with a listing can draw alone: the whole listing after a filter or sort, or the next page of
 * cards with what stands below it.
 */
export const listingParts = (results: FunctionComponent): Parts => ({ results, page: OnePage, pager: Pager });
