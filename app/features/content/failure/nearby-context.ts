import { createContext } from "react";
import type { ProductCard } from "#contract/catalogue/product/card";

/** Suggested pages for a missing address; paths without the language. */
export type NearbyLinks = readonly { path: string; name: string; english: boolean }[];

/** What the 404 page shows besides its words. */
export type Nearby = Readonly<{ pages: NearbyLinks; best: readonly ProductCard[] }>;

/** By itself, because what draws any page provides it, and only a missing page draws it. */
export const NearbyContext = createContext<Nearby>({ pages: [], best: [] });
