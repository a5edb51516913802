import "./narrow-form.css";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice";
import { Disclosure } from "~/ui/controls/disclosure";
import { Select } from "~/ui/controls/field";
import { reviewsOf } from "../paths";
import type { ReviewsData } from "../reviews.server";
import { isNarrowed, SORTS } from "../reviews-query";

type Props = Pick<ReviewsData, "asked"> & Readonly<{ reviews: ReviewsData["reviews"] }>;

/** A GET form that filters and sorts the reviews; it needs no script. */
export function NarrowForm({ reviews: { product, stars, choices }, asked }: Props) {
  const t = useT("reviews");
  const shell = useT("shell");
  const link = useLink();
  const site = useSite();
  const number = (count: number) => count.toLocaleString(site.localeTag);
  const select = (
    name: string,
    words: { label: string; any?: string },
    chosen: string | number | null,
    options: { value: string; label: string }[],
  ) =>
    options.length < 2 && chosen === null ? null : (
      <Select
        name={name}
        label={words.label}
        required={false}
        defaultValue={chosen ?? ""}
        {...(words.any === undefined ? {} : { placeholder: words.any })}
        options={options}
      />
    );
  const counted = <T extends string>(list: readonly { value: T; count: number }[], wordOf: (value: T) => string) =>
    list.map(({ value, count }) => ({ value, label: t("option", { value: wordOf(value), total: number(count) }) }));
  return (
    <form method="get" action={reviewsOf(product.slug)} className="reviews-filters" aria-label={t("narrow")}>
      {site.language === site.defaultLanguage ? null : <input type="hidden" name="language" value={site.language} />}
      <Disclosure title={t("narrow")} open={isNarrowed(asked) || asked.sort !== "helpful"}>
        {select(
          "sort",
          { label: t("sort") },
          asked.sort,
          SORTS.map((value) => ({ value, label: t(`sort_${value}`) })),
        )}
        {select(
          "rating",
          { label: t("rating"), any: t("anyRating") },
          asked.rating,
          stars
            .filter(({ count, stars: value }) => count > 0 || value === asked.rating)
            .map(({ stars: value, count }) => ({
              value: String(value),
              label: t("starsOption", { count: value, total: number(count) }),
            })),
        )}
        {select(
          "skin_type",
          { label: t("skinType"), any: t("anySkin") },
          asked.skinType,
          counted(choices.skinTypes, (value) => t(`skin_${value}`)),
        )}
        {select(
          "shade",
          { label: t("shade"), any: t("anyShade") },
          asked.shade,
          counted(choices.shades, (value) => value),
        )}
        {select(
          "written",
          { label: t("written"), any: t("anyLanguage") },
          asked.written,
          counted(choices.languages, (value) => shell(`language_${value}`)),
        )}
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
