import { flatRoutes } from "@remix-run/fs-routes";
import { layout, type RouteConfig } from "@remix-run/route-config";

/** Reads the routes of some folders with `flatRoutes`, without their subfolders. */
const of = async (...folders: string[]) =>
  (await Promise.all(folders.map((folder) => flatRoutes({ rootDirectory: `routes/${folder}` })))).flat();

/**
 * The table of all routes: each folder of routes and its layout. A folder has its room's name. Pages with another
 * layout than the rest of their room are in a subfolder.
 */
export default [
  layout(
    "layouts/default.tsx",
    await of(
      "accounts",
      "accounts/sign-in",
      "assistant",
      "bag",
      "beauty-pass",
      "catalogue",
      "catalogue/choosing",
      "consent",
      "content",
      "content/newsletter",
      "content/written",
      "experiments",
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
  layout("layouts/desk.tsx", await of("desk", "desk/people", "desk/shop")),
  layout("layouts/editor.tsx", await of("editor")),
  layout("layouts/preview.tsx", await of("content/preview")),
  layout("layouts/checkout.tsx", await of("orders/checkout")),
  layout("layouts/blank.tsx", await of("happening/blank", "shell/blank")),
  ...(await of(
    "accounts/resources",
    "beauty-pass/resources",
    "catalogue/resources",
    "desk/resources",
    "happening/resources",
    "lists/resources",
    "orders/resources",
    "shell/resources",
  )),
] satisfies RouteConfig;
