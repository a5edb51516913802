import "./facet-options.css";
import type { CSSProperties } from "react";
import type { AttributeValue } from "#contract/catalogue/product/attributes";
import { useT } from "~/site/i18n";
import { Check } from "~/ui/controls/choice/check";
import { Disclosure } from "~/ui/controls/disclosure";
import { dotColour } from "../../cards/dot-colour";
import { isEnglish, useFacetWords } from "./facet-words";
import type { ShownFacet } from "./facets.server";

/** Facets that are open at first, because most people use them. */
const OPEN = new Set(["type", "price"]);

/** One facet as a disclosure of checkboxes, or of radios where only one value can be chosen. */
export function FacetFields({ facet, options, children }: ShownFacet & { children?: React.ReactNode }) {
  const t = useT("catalogue");
  const { titleOf, labelOf } = useFacetWords();
  const title = titleOf(facet);
  return (
    <Disclosure title={title} open={OPEN.has(facet) || options.some(({ chosen }) => chosen)}>
      <fieldset className={facet === "shade_family" ? "swatches" : undefined}>
        <legend className="visually-hidden">{title}</legend>
        {facet === "rating" ? (
          <Check
            type="radio"
            name="rating"
            value=""
            defaultChecked={!options.some(({ chosen }) => chosen)}
            label={t("anyRating")}
          />
        ) : null}
        {options.map((option) => (
          <Check
            key={option.value}
            type={facet === "rating" ? "radio" : "checkbox"}
            name={facet}
            value={option.value}
            defaultChecked={option.chosen}
            lang={isEnglish(facet) ? "en" : undefined}
            label={
              <>
                {facet === "shade_family" ? <Swatch family={option.value as Family} /> : null}
                {labelOf(facet, option)}
              </>
            }
            hint={String(option.count)}
          />
        ))}
        {children}
      </fieldset>
    </Disclosure>
  );
}

type Family = AttributeValue<"shade_family">;
const Swatch = ({ family }: { family: Family }) => <i style={{ "--c": dotColour(SWATCH[family]) } as CSSProperties} />;

/** A colour sample for each shade family; it is not the colour of a real shade. */
const SWATCH: Record<Family, string> = {
  nude: "#dba78d",
  pink: "#d9799c",
  coral: "#e2694f",
  red: "#a3182b",
  berry: "#7d2848",
  plum: "#5e1f4a",
  brown: "#764a34",
  orange: "#d9772e",
  gold: "#c9a24a",
  green: "#5f7d5a",
  blue: "#3d5a8a",
  grey: "#8d8a88",
  black: "#241c1e",
  fair: "#f3dcc8",
  light: "#e8c3a2",
  medium: "#cf9d74",
  tan: "#a8713f",
  deep: "#5c3824",
};
