import type { AppLoadContext } from "@remix-run/cloudflare";
import { categories } from "#contract/catalogue";
import { translateOn } from "~/site/strings.server";

/** Every department with its categories (R20: `/pages` alone). */
export async function loadDirectory({ api, site }: Pick<AppLoadContext, "api" | "site">) {
  const tree = await api.call(categories);
  const t = translateOn(site.language, "catalogue");
  return {
    departments: tree.ok ? tree.value.items : [],
    title: t("allCategories"),
    description: t("allCategoriesDescription"),
  };
}
