import type { ComponentType } from "react";
import type { IslandName } from "~/platform/page/island-marks";

/** Where the component of each island is; a page loads its own alone. */
export const ISLANDS: Record<IslandName, () => Promise<ComponentType<never>>> = {
  product: () =>
    import("~/features/catalogue/product/choice/product-island").then(({ ProductIsland }) => ProductIsland),
};
