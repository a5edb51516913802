import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Chip } from "~/ui/navigation/chip";
import type { Listing } from "../listing.server";
import { chosenOf, isEnglish, useFacetWords } from "./facet-words";

/** The chosen values as chips that remove them, and a link that removes all. */
export function ActiveFilters({ listing: { facets, clearHref } }: { listing: Listing }) {
  const t = useT("catalogue");
  const link = useLink();
  const { chipOf } = useFacetWords();
  const active = chosenOf(facets);
  if (active.length === 0) return null;
  return (
    <ul className="chips" aria-label={t("activeFilters")}>
      {active.map(({ facet, option }) => {
        const name = chipOf(facet, option);
        return (
          <li key={`${facet} ${option.value}`}>
            <Chip
              remove
              href={link(option.withoutHref)}
              data-part="results"
              aria-label={t("removeFilter", { name })}
              lang={isEnglish(facet) ? "en" : undefined}
            >
              {name}
            </Chip>
          </li>
        );
      })}
      <li>
        <a className="link link-quiet" href={link(clearHref)} data-part="results">
          {t("clearAll")}
        </a>
      </li>
    </ul>
  );
}
