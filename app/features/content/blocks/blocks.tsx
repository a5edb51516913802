import type { ReactNode } from "react";
import type { Block, BlockType } from "#contract/content/blocks/blocks";
import type { Variation } from "#contract/experiments/experiments";
import { Hero } from "../home/hero";
import { Offer } from "../home/offer";
import { Panel } from "../home/panel";
import { Brands } from "../home/shelves/brands";
import { Categories } from "../home/shelves/categories";
import { Products } from "../home/shelves/products";
import { Story } from "../home/story";
import type { BlockProps } from "./block-props";
import { Prose, Sections } from "./prose";

/** The data that blocks need beside their content. */
export type BlockContext = Readonly<{
  /** Product cards, already drawn, by the id of a products block. */
  cards?: Readonly<Record<string, ReactNode>>;
  /** The section to highlight on a legal page (R67). */
  marked?: string | null;
  /** The height of the hero; its own height when left out. */
  hero?: Variation<"home-hero">;
}>;

type Renderers = { readonly [T in BlockType]?: (props: BlockProps<T>, around: BlockContext) => ReactNode };

const renderers: Renderers = {
  hero: (props, { hero }) => <Hero {...props} isShort={hero === "short"} />,
  categories: (props) => <Categories {...props} />,
  products: (props, { cards }) => (cards?.[props.id] ? <Products {...props} cards={cards[props.id]} /> : null),
  offer: (props) => <Offer {...props} />,
  brands: (props) => <Brands {...props} />,
  story: (props) => <Story {...props} />,
  panel: (props) => <Panel {...props} />,
  prose: (props) => <Prose {...props} />,
  sections: (props, { marked }) => <Sections {...props} marked={marked ?? null} />,
};

/** Draws the blocks of an entry in order; an unknown block is skipped (R55). */
export function Blocks({ blocks, ...around }: BlockContext & Readonly<{ blocks: readonly Block[] }>) {
  return blocks.map(({ id, type, props }) => {
    const render = renderers[type] as ((props: object, around: BlockContext) => ReactNode) | undefined;
    return render ? <BlockFrame key={id}>{render({ ...props, id }, around)}</BlockFrame> : null;
  });
}

const BlockFrame = ({ children }: { children: ReactNode }) => children;
