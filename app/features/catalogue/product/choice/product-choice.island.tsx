import "./product-choice.css";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { IslandDef } from "~/platform/page/island-marks";
import { Kept } from "~/platform/page/kept";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Tag } from "~/ui/figures/tag";
import { Icon } from "~/ui/icons/icon";
import { Note } from "~/ui/notices/note";
import { BuyForm } from "../buy/buy-form";
import { Offers } from "../buy/offers";
import { PriceBlock } from "../buy/price-block";
import { Promises } from "../buy/promises";
import type { ProductData, ProductShown, ShownVariant } from "../product.server";
import { Gallery } from "../story/gallery";
import { queryOf, wordOf } from "./choice";

export type ProductChoiceProps = Readonly<{
  product: ProductShown;
  chosenId: string;
  facts: ProductData["facts"];
  /** True under Save-Data, where no script will load. */
  still: boolean;
  /** The shade of this product that is nearest to the one that the shopper had remembered; null without one. */
  match: Readonly<{ shade: string; words: string }> | null;
}>;

/** Everything that depends on the chosen shade or size. It works as HTML; with script a choice is shown at once. */
function ProductChoice({
  product,
  chosenId,
  facts,
  still,
  match,
  children,
}: ProductChoiceProps & { children?: ReactNode }) {
  const { variants } = product;
  const path = `/products/${product.slug}`;
  const { variant, initial, wished, form, address } = useVariant(variants, chosenId, path);
  return (
    <article className="wrap product">
      <Gallery product={product} variant={variant} />
      <div className="product-choice stack">
        <Names product={product} onSale={variant.listPrice !== null} />
        <PriceBlock variant={variant} facts={facts} />
        {facts.warning === null ? null : (
          <Note tone="error" icon="triangle-alert" title={facts.warning.lead}>
            {facts.warning.found}
          </Note>
        )}
        {match === null ? null : <Match match={match} chosen={variant.shade?.name} path={path} />}
        <BuyForm
          {...{ variants, initial, variant, wished, form, path, address, still }}
          name={product.name}
          closed={facts.closed}
          remind={facts.remind}
          inApp={facts.inApp}
          queued={facts.queued}
          waits={facts.waits}
        />
        <Offers offers={facts.promises.offers} />
        <Promises variant={variant} promises={facts.promises} />
        <Kept>{children}</Kept>
      </div>
    </article>
  );
}

type MatchProps = Readonly<{
  match: NonNullable<ProductChoiceProps["match"]>;
  chosen: string | undefined;
  path: string;
}>;

/** Names the shopper's own shade, and leads to it while another one is chosen. */
function Match({ match: { shade, words }, chosen, path }: MatchProps) {
  const link = useLink();
  return (
    <p className="sm strong">
      {shade === chosen ? (
        words
      ) : (
        <a className="link" href={link(path, { shade: wordOf(shade) })}>
          {words}
        </a>
      )}
    </p>
  );
}

function Names({ product, onSale }: Readonly<{ product: ProductShown; onSale: boolean }>) {
  const t = useT("catalogue-choice");
  const link = useLink();
  const { brand, name, tags, rated } = product;
  return (
    <header>
      {tags.length > 0 || onSale ? (
        <p className="row">
          {onSale ? <Tag>{t("sale")}</Tag> : null}
          {tags.map(({ tone, text }) => (
            <Tag key={text} tone={tone}>
              {text}
            </Tag>
          ))}
        </p>
      ) : null}
      <a className="maker sm strong" href={link(`/brands/${brand.slug}`)} lang="en">
        {brand.name}
      </a>
      <h1 lang="en">{name}</h1>
      {rated === null ? null : (
        <a className="rated sm" href="#reviews">
          <Icon name="star" size="s" fill />
          <span aria-hidden="true">{rated.figures}</span>
          <span className="visually-hidden">{rated.words}</span>
        </a>
      )}
    </header>
  );
}

const variantIn = (form: HTMLFormElement | null) => {
  const value = form === null ? null : new FormData(form).get("variantId");
  return typeof value === "string" ? value : null;
};

/** The variant in the pressed size and the shown shade. */
const resized = (variants: readonly ShownVariant[], { shade }: ShownVariant, { target }: Event) => {
  const pressed = (target as Element).closest<HTMLButtonElement>("button[name=size]");
  return pressed
    ? variants.find((each) => each.shade?.name === shade?.name && wordOf(each.size ?? "") === pressed.value)
    : undefined;
};

/**
 * Holds the shown variant, and whether it is on the wish list. It starts with the address. With script, choosing
 * another variant changes page and address at once. A choice from before the script ran is in the form, so the form is
 * read first and no choice is lost. Throws for a product without variants, which the contract rules out.
 */
function useVariant(variants: readonly ShownVariant[], chosenId: string, path: string) {
  const link = useLink();
  const form = useRef<HTMLFormElement>(null);
  const hearts = useRef(new Map<string, boolean>());
  const [id, setId] = useState(chosenId);
  const initial = variants.find((each) => each.id === chosenId) ?? variants[0];
  if (initial === undefined) throw new RangeError(`${path} has no variants`);
  const variant = variants.find((each) => each.id === id) ?? initial;
  const addressOf = (each: ShownVariant) => link(path, queryOf(each, variants));
  const choose = (chosen: string | null) => {
    const next = variants.find((each) => each.id === chosen);
    if (next === undefined || next.id === id) return;
    // The heart changes in place, so its state is read before the page shows another variant.
    const heart = form.current?.querySelector("button[name=intent][aria-pressed]");
    hearts.current.set(id, heart?.getAttribute("aria-pressed") === "true");
    setId(next.id);
    history.replaceState(history.state, "", addressOf(next));
  };
  const latest = useRef({ choose, variant });
  latest.current = { choose, variant };
  useEffect(() => {
    const own = form.current;
    const changed = () => latest.current.choose(variantIn(own));
    const pressed = (event: Event) => {
      const next = resized(variants, latest.current.variant, event);
      if (next === undefined) return;
      event.preventDefault();
      latest.current.choose(next.id);
    };
    changed();
    own?.addEventListener("change", changed);
    own?.addEventListener("click", pressed);
    return () => {
      own?.removeEventListener("change", changed);
      own?.removeEventListener("click", pressed);
    };
  }, [variants]);
  const wished = hearts.current.get(variant.id) ?? variant.wished === true;
  return { initial, variant, wished, form, address: addressOf(variant) };
}

export default {
  name: "product-choice",
  texts: "catalogue-choice",
  wakes: "fieldset",
  View: ProductChoice,
} satisfies IslandDef<ProductChoiceProps>;
