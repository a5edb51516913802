import { useT } from "~/site/i18n";
import { Pager } from "~/ui/navigation/pager";

type PageLinksProps = Readonly<{
  page: number;
  pages: number;
  /** The address of a page; pages count from 1. */
  hrefFor: (page: number) => string;
  /** What the pages are of, where a document has several lists. */
  label?: string;
}>;

/** The pages of a list, in the words that all lists share. */
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
