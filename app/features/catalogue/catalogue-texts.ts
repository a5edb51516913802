import type { textsOf } from "#shared/words/texts.server";

export type CatalogueTexts = Awaited<ReturnType<typeof textsOf<"catalogue">>>;
