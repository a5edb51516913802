import "./product-card.css";
import type { ComponentType, CSSProperties } from "react";
import type { ProductCard as Card } from "#contract/catalogue/product/card";
import type { Money } from "#contract/money";
import { Drawn } from "~/platform/drawn/drawn";
import { productPath } from "~/site/addresses/product-path";
import { useT } from "~/site/i18n";
import { type MarksOfProduct, useMarks } from "~/site/marks";
import { useFormat, useLink } from "~/site/use-site";
import { Picture, PlateName, plateStyle, useSecondStyle } from "~/ui/figures/picture";
import { Price } from "~/ui/figures/price";
import { Tag, type TagTone } from "~/ui/figures/tag";
import { wordOf } from "../product/choice/choice";
import { BADGE_TONES } from "./badge-tones";
import { CardButton, CompareLink } from "./card-button";
import { dotColour } from "./dot-colour";
import { CardHeart } from "./heart";
import { Stars } from "./stars";
import type { SwipedProps } from "./window/swiped-picture";

type Props = Readonly<{
  card: Card;
  /** For a card in the first screen: its picture is not loaded lazily. `high` is for the first picture of a page. */
  eager?: boolean | "high";
  /** A line about ingredients that the shopper avoids. */
  avoided?: string;
  /** False where a control beside the card adds it to the bag. */
  button?: boolean;
  /** The path that compares it with others, which a link in place of the button leads to. */
  compare?: string;
  /** What stands in place of the button where cards are ticked, such as `CompareTick`. */
  Tick?: ComponentType<{ card: Card }>;
  /** What holds the picture where there is a second one, such as `SwipedPicture`. */
  Frame?: ComponentType<SwipedProps>;
}>;

/** The number of cards in the first screen: one row on wide screens, two on phones. */
const FIRST_ROW = 4;

/** How the picture of the nth card in a page's first list is loaded. */
export const eagerness = (index: number): boolean | "high" => (index === 0 ? "high" : index < FIRST_ROW);

/**
 * A product card in a listing or carousel (S3.06), as an `<li>`: the whole card is a link, and the button is a form of
 * its own.
 */
export function ProductCard({ Frame, Tick, ...shown }: Props) {
  const marks = useMarks(shown.card.slug);
  const content = <CardContent {...shown} marks={marks} Frame={Frame} Tick={Tick} />;
  // Drawing the first picture of a page also announces it in a header.
  if (shown.eager === "high") return <li className="card">{content}</li>;
  return (
    <Drawn as="li" className="card" facts={["card", shown, marks, Frame !== undefined, Tick !== undefined]}>
      {content}
    </Drawn>
  );
}

function CardContent({
  card,
  eager,
  avoided,
  button = true,
  compare,
  Frame,
  Tick,
  marks,
}: Props & { marks: MarksOfProduct }) {
  const t = useT("catalogue");
  const link = useLink();
  const { match } = marks;
  // What is seen opens: the colour that the list is narrowed to comes before the shopper's own.
  const shade = card.shade ?? match?.shade ?? null;
  const href = link(productPath(card.slug), shade === null ? {} : { shade: wordOf(shade) });
  const second = useSecondStyle(card.second);
  const picture = card.picture.id === null ? null : <Picture src={`/img/${card.picture.id}`} alt="" eager={eager} />;
  return (
    <>
      <div className="plate" style={{ ...plateStyle(card.picture.plate), ...second }}>
        {picture === null ? (
          <PlateName name={card.brand.name} hidden />
        ) : Frame !== undefined && second !== null ? (
          <Frame href={href}>{picture}</Frame>
        ) : (
          picture
        )}
        <Tags card={card} />
      </div>
      <p className="brand" lang="en">
        {card.brand.name}
      </p>
      <h3>
        <a lang="en" href={href}>
          {card.name}
        </a>
      </h3>
      {avoided === undefined ? null : <p className="xs avoided">{avoided}</p>}
      {card.price === null ? null : <CardPrice card={card} price={card.price} />}
      <UnitPrice card={card} />
      {card.rating ? <Stars {...card.rating} /> : null}
      {match === null ? null : <p className="xs strong">{t("yourMatch", { shade: match.shade })}</p>}
      <ShadeDots card={card} />
      <CardHeart card={card} wished={marks.wished} />
      {Tick !== undefined ? (
        <Tick card={card} />
      ) : compare !== undefined ? (
        <CompareLink card={card} path={compare} />
      ) : button ? (
        <CardButton card={card} marks={marks} />
      ) : null}
    </>
  );
}

/** The price of a card's cheapest variant, and what it was before. */
export function CardPrice({ card, price: { minor, currency } }: { card: Card; price: Money }) {
  const t = useT("catalogue");
  const { money } = useFormat();
  const price = money({ minor, currency });
  const { staffPrice } = card;
  return (
    <>
      <Price
        price={card.priceVaries ? t("from", { price }) : price}
        was={card.listPrice ? money(card.listPrice) : undefined}
        nowLabel={t("now")}
        wasLabel={t("was")}
      />
      {staffPrice ? <p className="xs strong">{t("staffPrice", { price: money(staffPrice) })}</p> : null}
    </>
  );
}

/** The price of a measure by which shoppers compare; null where there is none. They don't compare colour products by their price per weight. */
export const comparedUnitPrice = ({ unitPrice, shadeCount }: Card): Card["unitPrice"] =>
  shadeCount === 0 ? unitPrice : null;

/** The price of a measure of it. */
export function UnitPrice({ card }: { card: Card }) {
  const t = useT("catalogue");
  const { money } = useFormat();
  const unitPrice = comparedUnitPrice(card);
  if (card.price === null || unitPrice === null) return null;
  return (
    <p className="xs mute">{t(`per_${unitPrice.unit}`, { price: money(unitPrice.price), amount: unitPrice.amount })}</p>
  );
}

/** At most two tags. Tags that limit a purchase come before tags that advertise. */
function Tags({ card }: { card: Card }) {
  const t = useT("catalogue");
  const tags: { tone: TagTone; text: string }[] = [];
  const gated = card.button === "remind_me";
  for (const badge of card.badges) {
    const tone = BADGE_TONES[badge];
    if (tone) tags.push({ tone, text: t(`badge_${badge}`) });
  }
  if (card.stock === "out" && !gated) tags.push({ tone: "error", text: t("outOfStock") });
  if (card.stock === "low") tags.push({ tone: "outline", text: t("lowStock") });
  if (card.listPrice && card.stock !== "out") tags.push({ tone: "petal", text: t("sale") });
  if (card.badges.includes("new")) tags.push({ tone: "cream", text: t("badge_new") });
  if (tags.length === 0) return null;
  return (
    <p className="tags">
      {tags.slice(0, 2).map(({ tone, text }) => (
        <Tag key={text} tone={tone}>
          {text}
        </Tag>
      ))}
    </p>
  );
}

/** The first shades as dots of their colours, and how many there are. */
export function ShadeDots({ card }: { card: Card }) {
  const t = useT("catalogue");
  if (card.shadeCount === 0) return null;
  const coloured = card.shades.flatMap(({ name, hex }) => (hex === null ? [] : [{ name, hex }]));
  const more = card.shadeCount - coloured.length;
  return (
    <p className="dots">
      {coloured.map((shade) => (
        <i key={shade.name} style={{ "--c": dotColour(shade.hex) } as CSSProperties} />
      ))}
      {more > 0 && coloured.length > 0 ? <span aria-hidden="true">{`+${more}`}</span> : null}
      <span className="visually-hidden">{t("shades", { count: card.shadeCount })}</span>
    </p>
  );
}
