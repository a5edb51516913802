import "../cards/review-card.css";
import type { ReactNode } from "react";
import { languageTag } from "#contract/countries";
import type { Answer, Question } from "#contract/reviews/questions/questions";
import { htmlLangOf } from "#shared/site/resolve";
import { languageName } from "~/site/format/language-names";
import { useT } from "~/site/i18n";
import { useCountryName, useFormat, useSite } from "~/site/use-site";

type Country = Parameters<typeof htmlLangOf>[1];
type Said = Pick<Question, "language" | "country">;

/** The `lang` of a text. */
export const langOf = ({ language, country }: Said) => htmlLangOf(language, country as Country);

/** Who asks, and when, as far as it is public. */
export function Asker({ said }: Readonly<{ said: Pick<Question, "author" | "country" | "createdAt"> }>) {
  const { country } = useSite();
  const { date } = useFormat();
  const countryName = useCountryName();
  const { author, createdAt, country: theirs } = said;
  return (
    <p className="sm mute">
      {country === theirs ? author : `${author}, ${countryName(theirs as Country)}`} ·{" "}
      <time dateTime={createdAt}>{date(createdAt)}</time>
    </p>
  );
}

/** Who answers, and when: the shop, or somebody who bought the product. */
export function Answerer({ answer }: Readonly<{ answer: Answer }>) {
  const t = useT("reviews-questions");
  const bought = useT("reviews")("verified");
  const { country } = useSite();
  const { date } = useFormat();
  const countryName = useCountryName();
  const { author, createdAt, shop, country: theirs } = answer;
  return (
    <p className="sm mute">
      {shop ? <strong>{t("shop")}</strong> : author}
      {shop || country === theirs ? null : `, ${countryName(theirs as Country)}`}
      {shop ? null : ` · ${bought}`} · <time dateTime={createdAt}>{date(createdAt)}</time>
    </p>
  );
}

type FoldedProps = Readonly<{
  said: Said;
  /** The words of the fold. */
  fold: "questionIn" | "answerIn";
  /** The language of what it stands in, which is open already. */
  within?: Question["language"];
  open?: boolean;
  children: ReactNode;
}>;

/** What is in another language than the page's is folded, and the fold names its language. */
export function Folded({ said: { language }, fold, within, open, children }: FoldedProps) {
  const t = useT("reviews-questions");
  const site = useSite();
  if (language === site.language || language === within) return children;
  return (
    <details className="review-fold" open={open}>
      <summary>{t(fold, { language: languageName(languageTag(language), site.localeTag) })}</summary>
      {children}
    </details>
  );
}
