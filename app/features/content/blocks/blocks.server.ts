import type { AppLoadContext } from "@remix-run/cloudflare";
import { bagOffers } from "#contract/bag/promo-codes";
import { type Dashboard, showPass } from "#contract/beauty-pass/beauty-pass";
import { type Reward, rewards } from "#contract/beauty-pass/rewards";
import { featuredProducts } from "#contract/catalogue/listing/featured";
import { search } from "#contract/catalogue/listing/listing";
import type { ProductCard } from "#contract/catalogue/product/card";
import { showProduct } from "#contract/catalogue/product/product";
import type { Block, BlockOf, BlockType } from "#contract/content/blocks/blocks";
import { layouts } from "#contract/content/layout";
import { type Activity, beautyServices, showActivity } from "#contract/happening/activities";
import { showStore } from "#contract/happening/happening";
import type { BagOffer } from "#contract/promotions/offers";
import { textsOf } from "#shared/words/texts.server";
import { SPARE, shopWindow } from "~/features/catalogue/cards/window/shop-window";
import { activityPath } from "~/site/addresses/activity-paths";
import { productPath } from "~/site/addresses/product-path";
import type { RowShade } from "./shelves/shade-row";
import type { TeaserTarget } from "./shelves/teaser";

/** What the shop knows for the blocks of a page, each by the id of its block. A block whose things are gone has nothing. */
export type BlockFacts = {
  /** The products of each row. */
  cards: Record<string, ProductCard[]>;
  shades: Record<string, RowShade[]>;
  rewards: Record<string, Reward[]>;
  teasers: Record<string, TeaserTarget>;
  /** The hosts of other sites to which links may lead (R23); asked for only where a block has such a link. */
  hosts: readonly string[];
  services: Record<string, Activity[]>;
  /** The promotions whose codes the offers name, of those that can be used now. */
  promotions: Record<string, BagOffer>;
  /** The Beauty Pass of a signed-in member; null for visitors, and where no block shows it. */
  pass: Dashboard | null;
  /** The moment at which the page is drawn, by the server's clock; null where nothing counts down. */
  at: string | null;
};

type Context = Pick<AppLoadContext, "api" | "site"> & Partial<Pick<AppLoadContext, "cookies">>;

/** The products of a row. `within` is a category path that narrows a row by rule (R20). */
async function cardsOf(
  { api }: Context,
  { props }: BlockOf<"products">,
  within: string | null,
): Promise<ProductCard[]> {
  const { source, picked, limit } = props;
  if (picked.length > 0) {
    const found = await api.call(featuredProducts, { body: { picked, limit } });
    // A row whose products are all gone, as in a shop with a catalogue of its own, chooses from what sells.
    if (!found.ok || found.value.items.length > 0) return found.ok ? found.value.items : [];
  }
  const query = {
    category: within ?? source.category ?? undefined,
    brand: source.brand ?? undefined,
    sort: source.sort,
    pageSize: Math.min(48, limit * SPARE),
  };
  const found = await api.call(search, { query });
  return found.ok ? shopWindow(found.value.items, source.brand === null).slice(0, limit) : [];
}

async function shadesOf({ api }: Context, { props }: BlockOf<"shades">): Promise<RowShade[]> {
  const found = await api.call(showProduct, { params: { slug: props.product }, query: {} });
  if (!found.ok) return [];
  const shades = found.value.variants.flatMap(({ id, shade }) =>
    shade === null || shade.hex === null
      ? []
      : [{ variantId: id, name: shade.name, hex: shade.hex, path: productPath(props.product) }],
  );
  const first = shades.filter(({ name }, index) => shades.findIndex((other) => other.name === name) === index);
  return props.shades.length === 0 ? first : first.filter(({ name }) => props.shades.includes(name));
}

async function rewardsOf({ api }: Context, { props }: BlockOf<"rewards">): Promise<Reward[]> {
  const found = await api.call(rewards);
  return found.ok ? found.value.items.filter(({ state }) => state !== "fully_redeemed").slice(0, props.limit) : [];
}

async function servicesOf({ api }: Context, { props }: BlockOf<"services">): Promise<Activity[]> {
  const found = await api.call(beautyServices, { query: { times: "false" } });
  return found.ok ? found.value.items.slice(0, props.limit) : [];
}

/** The promotion of an offer's code; null when the code cannot be used any more. */
async function promotionOf({ api }: Context, { props }: BlockOf<"offer">): Promise<BagOffer | null> {
  if (props.code === null) return null;
  const found = await api.call(bagOffers);
  if (!found.ok) return null;
  return found.value.items.find(({ code, fullyRedeemed }) => code === props.code && !fullyRedeemed) ?? null;
}

/** The Beauty Pass of a signed-in member, where a block shows it. */
async function passOf({ api, cookies }: Context, blocks: readonly Block[]): Promise<Dashboard | null> {
  if (!blocks.some(({ type }) => type === "tiers") || (cookies?.read("jwt-data") ?? null) === null) return null;
  const found = await api.call(showPass);
  return found.ok ? found.value : null;
}

async function targetOf({ api, site }: Context, { props }: BlockOf<"teaser">): Promise<TeaserTarget | null> {
  if (props.kind === "store") {
    const found = await api.call(showStore, { params: { slug: props.slug } });
    if (!found.ok) return null;
    const { slug, name, addressLines } = found.value;
    return { name, lines: addressLines, path: `/store-locations/${slug}` };
  }
  const found = await api.call(showActivity, { params: { id: props.slug }, query: {} });
  if (!found.ok) return null;
  const t = await textsOf(site, "content");
  const { name, durationMinutes, summary } = found.value;
  return { name, lines: [summary, t("teaserMinutes", { count: durationMinutes })], path: activityPath(found.value) };
}

/** Asks for every block of a type at the same time, so that all share a trip to the database. */
async function byBlock<T extends BlockType, F>(
  blocks: readonly Block[],
  type: T,
  load: (block: BlockOf<T>) => Promise<F | null>,
): Promise<Record<string, F>> {
  const asked = blocks.filter((block) => block.type === type) as BlockOf<T>[];
  const found: Record<string, F> = {};
  await Promise.all(
    asked.map(async (block) => {
      const facts = await load(block);
      if (facts !== null) found[block.id] = facts;
    }),
  );
  return found;
}

/** Whether a block leads to another site. */
const leadsOut = ({ props }: Block) => /"https:|href=\\"http/.test(JSON.stringify(props));

/** The hosts of other sites to which the layout allows links. */
async function hostsFor({ api }: Context, blocks: readonly Block[]): Promise<readonly string[]> {
  if (!blocks.some(leadsOut)) return [];
  const layout = await api.call(layouts);
  return layout.ok ? layout.value.config.externalHosts : [];
}

/** Loads what the blocks of a page show beside their own words. `within` narrows its rows by rule to a category. */
export async function loadBlocks(
  context: Context,
  blocks: readonly Block[],
  within: string | null = null,
): Promise<BlockFacts> {
  const [hosts, cards, shades, rewardRows, teasers, services, promotions, pass] = await Promise.all([
    hostsFor(context, blocks),
    byBlock(blocks, "products", (block) => cardsOf(context, block, within)),
    byBlock(blocks, "shades", (block) => shadesOf(context, block)),
    byBlock(blocks, "rewards", (block) => rewardsOf(context, block)),
    byBlock(blocks, "teaser", (block) => targetOf(context, block)),
    byBlock(blocks, "services", (block) => servicesOf(context, block)),
    byBlock(blocks, "offer", (block) => promotionOf(context, block)),
    passOf(context, blocks),
  ]);
  const at = blocks.some(({ type }) => type === "countdown") ? new Date().toISOString() : null;
  return { cards, shades, rewards: rewardRows, teasers, services, promotions, pass, hosts, at };
}
