import { flatRoutes } from "@remix-run/fs-routes";
import { layout, type RouteConfig } from "@remix-run/route-config";

/** The routes of some folders, each as `flatRoutes` reads one; it leaves folders below it alone. */
const of = async (...folders: string[]) =>
  (await Promise.all(folders.map((folder) => flatRoutes({ rootDirectory: `routes/${folder}` })))).flat();

/** The table of contents: which folder of routes sits under which layout. A folder has its room's name; what has another layout than the room's pages stands in a folder below. */
export default [
  layout(
    "layouts/default.tsx",
    await of(
      "accounts",
      "accounts/sign-in",
      "bag",
      "beauty-pass",
      "catalogue",
      "consent",
      "content",
      "desk",
      "gift-cards",
      "happening",
      "lists",
      "orders",
      "reviews",
      "sandbox",
      "shell",
      "store-credit",
    ),
  ),
  layout("layouts/checkout.tsx", await of("orders/checkout")),
  layout("layouts/blank.tsx", await of("happening/blank", "shell/blank")),
  ...(await of(
    "accounts/resources",
    "beauty-pass/resources",
    "catalogue/resources",
    "happening/resources",
    "orders/resources",
    "shell/resources",
  )),
] satisfies RouteConfig;
