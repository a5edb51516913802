import { flatRoutes } from "@remix-run/fs-routes";
import { layout, type RouteConfig } from "@remix-run/route-config";

/** The table of contents: which folder of routes sits under which layout (architecture, "Routes"). */
export default [
  layout("layouts/default.tsx", [
    ...(await flatRoutes({ rootDirectory: "routes/browse" })),
    ...(await flatRoutes({ rootDirectory: "routes/buy" })),
    ...(await flatRoutes({ rootDirectory: "routes/member" })),
  ]),
  layout("layouts/checkout.tsx", await flatRoutes({ rootDirectory: "routes/orders/checkout" })),
  layout("layouts/blank.tsx", await flatRoutes({ rootDirectory: "routes/blank" })),
  ...(await flatRoutes({ rootDirectory: "routes/resources" })),
] satisfies RouteConfig;
