import "~/ui/controls/button.css";
import "./search-field.css";
import { GetForm } from "~/platform/form/get-form";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Icon } from "~/ui/icons/icon";
import { LONGEST_QUERY } from "../listing/narrow/narrowing";

/**
 * The large field of the search page; the client adds suggestions. The cross empties the field, or closes a page with
 * an empty field.
 */
export function SearchField({ q }: { q: string }) {
  const t = useT("catalogue");
  const link = useLink();
  return (
    <search className="wrap" aria-label={t("searchPage")}>
      <GetForm
        action="/search"
        className="search-field"
        data-suggest={link("/search/suggestions")}
        data-client="search"
      >
        <button type="submit" className="icon-button" aria-label={t("search")}>
          <Icon name="search" />
        </button>
        <input
          type="search"
          name="q"
          defaultValue={q}
          maxLength={LONGEST_QUERY}
          aria-label={t("searchFor")}
          placeholder={t("searchFor")}
          enterKeyHint="search"
          autoComplete="off"
        />
        <a
          className="icon-button"
          href={link(q === "" ? "/" : "/search")}
          aria-label={t(q === "" ? "closeSearch" : "clearSearch")}
          data-close=""
        >
          <Icon name="x" />
        </a>
      </GetForm>
    </search>
  );
}
