import type { ReactNode } from "react";
import type { Block, BlockType } from "#contract/content/blocks/blocks";
import type { Variation } from "#contract/experiments/experiments";
import { ProductCard } from "~/features/catalogue/cards/product-card";
import { Hero } from "../home/hero";
import { Offer } from "../home/offer";
import { Panel } from "../home/panel";
import { Brands } from "../home/shelves/brands";
import { Categories } from "../home/shelves/categories";
import { Products } from "../home/shelves/products";
import { Story } from "../home/story";
import { Newsletter } from "../newsletter/newsletter";
import type { BlockProps } from "./block-props";
import type { BlockFacts } from "./blocks.server";
import { Countdown } from "./offers/countdown";
import { OfferStrip } from "./offers/offer-strip";
import { Columns } from "./pictures/columns";
import { PictureText } from "./pictures/picture-text";
import { Video } from "./pictures/video";
import { RewardRow } from "./shelves/reward-row";
import { ServiceRow } from "./shelves/service-row";
import { ShadeRow } from "./shelves/shade-row";
import { Teaser } from "./shelves/teaser";
import { TierBand } from "./shelves/tier-band";
import { Prose, Sections } from "./texts/prose";
import { Questions } from "./texts/questions";
import { Quote } from "./texts/quote";
import { RichText } from "./texts/rich-text";
import { Steps } from "./texts/steps";
import { TextTable } from "./texts/text-table";
import { UnknownBlock } from "./unknown-block";
import { AllowedHosts } from "./use-content-link";

/** The data that blocks need beside their content. */
export type BlockContext = Readonly<{
  facts: BlockFacts;
  /** The section to highlight on a legal page (R67). */
  marked?: string | null;
  /** The height of the hero; its own height when left out. */
  hero?: Variation<"home-hero">;
}>;

type Renderers = { readonly [T in BlockType]: (props: BlockProps<T>, around: BlockContext) => ReactNode };

/** The blocks of the layout are drawn by the header and footer of every page. */
const nothing = () => null;

const renderers: Renderers = {
  hero: (props, { hero }) => <Hero {...props} isShort={hero === "short"} />,
  "picture-text": (props) => <PictureText {...props} />,
  story: (props) => <Story {...props} />,
  columns: (props) => <Columns {...props} />,
  video: (props) => <Video {...props} />,
  categories: (props) => <Categories {...props} />,
  products: (props, { facts }) => {
    const cards = facts.cards[props.id] ?? [];
    return cards.length === 0 ? null : (
      <Products {...props} cards={cards.map((card) => <ProductCard key={card.slug} card={card} />)} />
    );
  },
  shades: (props, { facts }) => {
    const found = facts.shades[props.id] ?? [];
    return found.length === 0 ? null : <ShadeRow {...props} found={found} />;
  },
  brands: (props) => <Brands {...props} />,
  tiers: (props, { facts }) => <TierBand {...props} pass={facts.pass} />,
  services: (props, { facts }) => {
    const services = facts.services[props.id] ?? [];
    return services.length === 0 ? null : <ServiceRow {...props} services={services} />;
  },
  rewards: (props, { facts }) => {
    const rewards = facts.rewards[props.id] ?? [];
    return rewards.length === 0 ? null : <RewardRow {...props} rewards={rewards} />;
  },
  teaser: (props, { facts }) => {
    const target = facts.teasers[props.id];
    return target === undefined ? null : <Teaser {...props} target={target} />;
  },
  offer: (props, { facts }) => {
    const promotion = props.code === null ? null : facts.promotions[props.id];
    return promotion === undefined ? null : <Offer {...props} validTill={promotion?.validTill ?? null} />;
  },
  "offer-strip": (props) => <OfferStrip {...props} />,
  countdown: (props, { facts }) => (facts.at === null ? null : <Countdown {...props} at={facts.at} />),
  newsletter: (props) => <Newsletter {...props} />,
  panel: (props) => <Panel {...props} />,
  article: (props) => <RichText {...props} />,
  prose: (props) => <Prose {...props} />,
  sections: (props, { marked }) => <Sections {...props} marked={marked ?? null} />,
  steps: (props) => <Steps {...props} />,
  questions: (props) => <Questions {...props} />,
  quote: (props) => <Quote {...props} />,
  table: (props) => <TextTable {...props} />,
  menu: nothing,
  footer: nothing,
  strip: nothing,
  routing: nothing,
  unknown: (props) => <UnknownBlock {...props} />,
};

/** Draws the blocks of an entry in order. Live entries have no `unknown` blocks; previews show them as errors (R55). */
export function Blocks({ blocks, ...around }: BlockContext & Readonly<{ blocks: readonly Block[] }>) {
  return (
    <AllowedHosts value={around.facts.hosts}>
      {blocks.map(({ id, type, props }) => {
        const render = renderers[type] as (props: object, around: BlockContext) => ReactNode;
        return <BlockFrame key={id}>{render({ ...props, id }, around)}</BlockFrame>;
      })}
    </AllowedHosts>
  );
}

const BlockFrame = ({ children }: { children: ReactNode }) => children;
