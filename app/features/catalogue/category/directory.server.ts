import type { AppLoadContext } from "@remix-run/cloudflare";
import { categories } from "#contract/catalogue/listing/directory";
import { textsOf } from "#shared/words/texts.server";

/** Loads every department with its categories (R20: `/pages` alone). */
export async function loadDirectory({ api, site }: Pick<AppLoadContext, "api" | "site">) {
  const tree = await api.call(categories);
  const t = await textsOf(site, "catalogue");
  return {
    departments: tree.ok ? tree.value.items : [],
    title: t("allCategories"),
    description: t("allCategoriesDescription"),
  };
}
