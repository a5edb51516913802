import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Bag, type BagLine, showBag } from "#contract/bag/bag";
import { beautyPassOffers, type Reward } from "#contract/beauty-pass/rewards";
import { textsOf } from "#shared/words/texts.server";
import { takeMerged } from "~/platform/merged-bag";
import { linkTo, signInLink } from "~/site/addresses/links";
import { loadBestsellers } from "../catalogue/cards/window/bestsellers.server";
import { type BagQuestion, isBought, PLACE } from "./change/intents";
import { takeRemoved } from "./change/removed.server";

const ASKS = ["bundle", "list", "replace", "gifts"] as const;

/** Reads the open question from the address; null for anything else. */
function askOf(url: URL): BagQuestion | null {
  const what = ASKS.find((one) => one === url.searchParams.get("ask"));
  const id = url.searchParams.get("about") ?? "";
  return what === undefined || !/^[\w-]{1,64}$/.test(id) ? null : { what, id };
}

/** The line of the variant that the address says was added; null where it says none. */
const addedIn = ({ lines }: Bag, { searchParams }: URL): BagLine | null =>
  lines.find(({ variantId, kind }) => isBought(kind) && variantId === searchParams.get("added")) ?? null;

/** The rewards that Beauty Pass offers for this bag; a visitor is asked to sign in (S6.01). */
export type RewardsPart = { kind: "visitor"; signIn: string; join: string } | { kind: "member"; rewards: Reward[] };

const NO_REWARDS: RewardsPart = { kind: "member", rewards: [] };

/** The number of rewards that the bag shows in each group; the Beauty Pass page shows all. */
const SHOWN = 3;

async function loadRewards({ api, cookies, site }: AppLoadContext): Promise<RewardsPart> {
  const asks: RewardsPart = {
    kind: "visitor",
    signIn: signInLink(site, PLACE, ""),
    join: linkTo(site, "/sign_up", { return_to: PLACE }),
  };
  // All rewards would be read to learn that a visitor can have none of them.
  if (cookies.read("jwt-data") === null) return asks;
  const reply = await api.call(beautyPassOffers);
  const all = reply.ok ? reply.value.items : [];
  if (all.some(({ state }) => state === "sign_in")) return asks;
  const of = (group: Reward["group"]) => all.filter((reward) => reward.group === group).slice(0, SHOWN);
  return { kind: "member", rewards: [...of("under_500"), ...of("from_500")] };
}

/** Loads the bag with live prices and stock, the line that was just removed, the open question, and the title. */
export async function loadBag(context: AppLoadContext, request: Request) {
  const { api, cookies, site, parts } = context;
  const isGlance = parts !== null && !parts.includes("bag");
  const [reply, rewards, t] = await Promise.all([
    api.call(showBag),
    isGlance ? NO_REWARDS : loadRewards(context),
    textsOf(site, "bag"),
  ]);
  if (!reply.ok) throw new Response(null, { status: reply.status });
  const isEmpty = reply.value.itemCount === 0;
  return {
    bag: reply.value,
    /** What an empty bag could begin with. */
    best: isEmpty && !isGlance ? await loadBestsellers(context) : [],
    /** The line that was just added, for the small bag that opens over the page. */
    added: isGlance ? addedIn(reply.value, new URL(request.url)) : null,
    rewards,
    // A message that is shown once stays for the bag's own page.
    removed: isGlance ? null : takeRemoved(cookies),
    merged: isGlance ? null : takeMerged(cookies),
    ask: askOf(new URL(request.url)),
    title: t("title"),
    description: t("description"),
  };
}
