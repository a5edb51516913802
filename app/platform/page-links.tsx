import { useT } from "~/site/i18n";
import { Pager } from "~/ui/navigation/pager";

type PageLinksProps = Readonly<{
  page: number;
  pages: number;
  /** The address of a page; pages count from 1. */
  hrefFor: (page: number) => string;
  /** Names the list where a page has several. */
  label?: string;
}>;

/** Links to the pages of a list, with the same words for all lists. */
export function PageLinks({ label, ...pager }: PageLinksProps) {
  const t = useT("shell");
  return (
    <Pager
      {...pager}
      label={label ?? t("pages")}
      previousLabel={t("previousPage")}
      nextLabel={t("nextPage")}
      pageLabel={(page) => t("pageNumber", { page })}
    />
  );
}
