import type { Locator, Page } from "playwright";
import type { Scene } from "../scenes";

/** An element that is touched, and what that is. */
type Touch = { what: string; find: (page: Page) => Locator };
/** What a shopper does with one page: what is touched, one after the other, the first time and again on the same page. */
export type Action = { scene: Scene; first: Touch[]; later: Touch[] };

const touch = (what: string, selector: string, place = 0): Touch => ({
  what,
  find: (page) => page.locator(selector).filter({ visible: true }).nth(place),
});

const addOnCard = (place: number) => touch("add from a card", "main li form[data-then] button[data-busy]", place);
const closeSmallBag = touch("close the small bag", "dialog[data-over][open] [data-close]");
const add = touch("add from a product", "#buy button.add");
/** The same for every turn, because a shade that is chosen is no longer one of those that can be. */
const shade = touch("choose a shade", ".shades label:not(.out):has(input:not(:checked))", 1);
/** One less the first time, because two are in the bag, and then one more: the bag is as it was for the next visit. */
const quantity = touch("change a quantity", ".quantity button:not([aria-disabled=true])");
const openFilters = touch("open the filters", "button[popovertarget=filters]:not([popovertargetaction])");
const filter = (place: number) => [
  openFilters,
  touch("close the filters", "#filters button[popovertargetaction=hide]"),
  openFilters,
  touch("tick a filter", "#filters label:has(input[type=checkbox])", place),
  touch("show what was chosen", "#narrow-go"),
];

/** A lipstick with many shades: the page that React has most to do on. */
const PRODUCT = "/products/lipstick-rouge";

/** The actions that are judged, on the bench's pages of those names. */
export function actionsOn(scenes: readonly Scene[]): Action[] {
  const sceneOf = (name: Scene["name"]) => {
    const found = scenes.find((scene) => scene.name === name);
    if (found === undefined) throw new Error(`The bench has no page ${name}`);
    return found;
  };
  const product = { ...sceneOf("product"), path: PRODUCT };
  return [
    { scene: sceneOf("listing"), first: [addOnCard(0)], later: [closeSmallBag, addOnCard(1)] },
    { scene: product, first: [add], later: [closeSmallBag, add] },
    { scene: product, first: [shade], later: [shade] },
    { scene: sceneOf("listing"), first: filter(0), later: filter(1) },
    { scene: sceneOf("bag"), first: [quantity], later: [quantity] },
  ];
}
