import "./narrow-form.css";
import { languageFacts } from "#contract/countries";
import { formatNumber } from "~/site/format/numbers";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";
import { Disclosure } from "~/ui/controls/disclosure";
import { Select } from "~/ui/controls/field";
import { reviewsOf } from "../paths";
import type { ReviewsData } from "../reviews.server";
import { isNarrowed, SORTS } from "../reviews-query";

type Props = Pick<ReviewsData, "asked"> & Readonly<{ reviews: ReviewsData["reviews"] }>;

/** A GET form that filters and sorts the reviews; it needs no script. */
export function NarrowForm({ reviews, asked }: Props) {
  const t = useT("reviews");
  const { product, choices } = reviews;
  const link = useLink();
  const site = useSite();
  const number = (count: number) => formatNumber(count, site.localeTag);
  return (
    <form method="get" action={reviewsOf(product.slug)} className="reviews-filters" aria-label={t("narrow")}>
      {site.language === site.defaultLanguage ? null : <input type="hidden" name="language" value={site.language} />}
      <Disclosure title={t("narrow")} open={isNarrowed(asked) || asked.sort !== "helpful"}>
        <Choices reviews={reviews} asked={asked} />
        <div>
          <Check
            name="verified"
            value="1"
            defaultChecked={asked.verified}
            label={t("onlyVerified", { total: number(choices.verified) })}
          />
          <Check
            name="text"
            value="1"
            defaultChecked={asked.text}
            label={t("onlyText", { total: number(choices.withText) })}
          />
          {choices.withPhotos === 0 && !asked.photos ? null : (
            <Check
              name="photos"
              value="1"
              defaultChecked={asked.photos}
              label={t("onlyPhotos", { total: number(choices.withPhotos) })}
            />
          )}
        </div>
        <p className="row row-wrap">
          <Button kind="quiet" size="s">
            {t("show")}
          </Button>
          {isNarrowed(asked) ? (
            <a className="link" href={link(reviewsOf(product.slug))}>
              {t("clear")}
            </a>
          ) : null}
        </p>
      </Disclosure>
    </form>
  );
}

/** The sort order, and a select for each filter that this product's reviews offer. */
function Choices({ reviews: { stars, choices }, asked }: Props) {
  const t = useT("reviews");
  const { localeTag } = useSite();
  const number = (count: number) => formatNumber(count, localeTag);
  const counted = <T extends string>(list: readonly { value: T; count: number }[], wordOf: (value: T) => string) =>
    list.map(({ value, count }) => ({ value, label: t("option", { value: wordOf(value), total: number(count) }) }));
  const rated = stars.filter(({ count, stars: value }) => count > 0 || value === asked.rating);
  return (
    <>
      <Choice
        name="sort"
        label={t("sort")}
        chosen={asked.sort}
        options={SORTS.map((value) => ({ value, label: t(`sort_${value}`) }))}
      />
      <Choice
        name="rating"
        label={t("rating")}
        placeholder={t("anyRating")}
        chosen={asked.rating}
        options={rated.map(({ stars: value, count }) => ({
          value: String(value),
          label: t("starsOption", { count: value, total: number(count) }),
        }))}
      />
      <Choice
        name="skin_type"
        label={t("skinType")}
        placeholder={t("anySkin")}
        chosen={asked.skinType}
        options={counted(choices.skinTypes, (value) => t(`skin_${value}`))}
      />
      <Choice
        name="shade"
        label={t("shade")}
        placeholder={t("anyShade")}
        chosen={asked.shade}
        options={counted(choices.shades, (value) => value)}
      />
      <Choice
        name="written"
        label={t("written")}
        placeholder={t("anyLanguage")}
        chosen={asked.written}
        options={counted(choices.languages, (value) => languageFacts(value).name)}
      />
    </>
  );
}

type ChoiceProps = Readonly<{
  name: string;
  label: string;
  /** The text for "any value"; without it one of the options is always chosen. */
  placeholder?: string;
  chosen: string | number | null;
  options: { value: string; label: string }[];
}>;

/** A select. It is left out when nothing is chosen and there are fewer than two options. */
function Choice({ chosen, options, ...rest }: ChoiceProps) {
  if (options.length < 2 && chosen === null) return null;
  return <Select {...rest} required={false} defaultValue={chosen ?? ""} options={options} />;
}
