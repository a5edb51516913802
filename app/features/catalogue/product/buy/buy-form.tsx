import "~/ui/controls/select.css?late";
import "~/ui/shapes/soon.css";
import "~/ui/shapes/input.css";
import "./buy-form.css";
import type { CSSProperties, RefObject } from "react";
import { asks, PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useFormat, useLink, useSite } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Icon } from "~/ui/icons/icon";
import { Pickers, type PickersProps } from "../pickers/pickers";

type Props = PickersProps &
  Readonly<{
    form: RefObject<HTMLFormElement>;
    /** Whether the shown variant is on the wish list. */
    wished: boolean;
    /** The product's name. */
    name: string;
    /** The address of this variant, so that the bag can link back. */
    address: string;
    /** True under Save-Data, where no script will load; the button that shows a choice is then always visible. */
    still: boolean;
    /** The button's text where no variant can be bought; null where stock decides. */
    closed: string | null;
    /** Whether a launch is ahead and the shopper may ask for a reminder (R62). */
    remind: boolean;
    /** Whether only the app sells it. */
    inApp: boolean;
    /** Whether its pieces are sold by turns. */
    queued: boolean;
    /** Whether sold-out variants have a waitlist. */
    waits: boolean;
  }>;

/** The id of the form, for a button elsewhere on the page. */
export const BUY_FORM = "buy";

/** Choice, quantity and product button (S4.05) in one form, posted to the bag. */
export function BuyForm(props: Props) {
  const { name, variants, variant, form, wished, address, path, still, closed, remind, inApp, queued, waits } = props;
  const t = useT("catalogue-choice");
  const link = useLink();
  const choose = variants.length > 1 ? <ChooseButton path={path} /> : null;
  return (
    <PostForm
      formRef={form}
      id={BUY_FORM}
      className="buy-form"
      intent="add"
      action={link("/cart")}
      fields={{ return_to: address }}
      data-part=""
      data-then={link("/cart")}
      autoComplete="off"
    >
      <Pickers {...props} />
      {still ? choose : <noscript>{choose}</noscript>}
      <div className="buy">
        {variants.length > 1 && variant.shade?.hex ? (
          <i className="buy-swatch" style={{ "--c": variant.shade.hex } as CSSProperties} />
        ) : null}
        {queued ? (
          <Button className="grow" formMethod="get" formAction={`${path}/queue`}>
            {t("joinQueue")}
          </Button>
        ) : closed === null ? (
          <>
            <Quantity most={variant.maxQuantity} />
            <ProductButtons variants={variants} variant={variant} waits={waits} notify={`${path}/notify`} />
          </>
        ) : remind ? (
          <Button className="grow" formMethod="get" formAction={`${path}/notify`}>
            {t("remindMe")}
          </Button>
        ) : inApp ? (
          <ButtonLink className="grow" kind="quiet" href={link("/app")}>
            {closed}
          </ButtonLink>
        ) : (
          <Button className="grow" type="button" disabled>
            {closed}
          </Button>
        )}
        <ProductHeart key={variant.id} name={name} wished={wished} />
      </div>
    </PostForm>
  );
}

/**
 * Shows the page of the chosen variant where no script does it. The query has the form's fields; the loader redirects
 * to the short address.
 */
function ChooseButton({ path }: { path: string }) {
  const t = useT("catalogue-choice");
  const site = useSite();
  return (
    <>
      {site.language === site.defaultLanguage ? null : <input type="hidden" name="language" value={site.language} />}
      <Button kind="quiet" size="s" formMethod="get" formAction={path}>
        {t("choose")}
      </Button>
    </>
  );
}

function Quantity({ most }: { most: number }) {
  const t = useT("catalogue-choice");
  const numbers = Array.from({ length: Math.max(1, most) }, (_, index) => index + 1);
  return (
    <select className="input quantity-input" name="quantity" aria-label={t("quantity")} defaultValue={1}>
      {numbers.map((number) => (
        <option key={number}>{number}</option>
      ))}
    </select>
  );
}

/**
 * The price in the bar of a phone. Without script a choice of shade cannot change it, so it stands there only where
 * all shades cost the same.
 */
function ButtonPrice({ variants, variant }: Pick<Props, "variants" | "variant">) {
  const { money } = useFormat();
  const { price, size } = variant;
  const others = variants.filter((each) => each.size === size);
  if (price === null || others.some((each) => each.price?.minor !== price.minor)) return null;
  // The page has said the price already, so the button's name is the verb alone.
  return (
    <span className="buy-price" aria-hidden="true">
      {money(price)}
    </span>
  );
}

/** The heart of the shown variant; it changes in place. */
function ProductHeart({ name, wished }: Readonly<{ name: string; wished: boolean }>) {
  const t = useT("catalogue-choice");
  const link = useLink();
  return (
    <button
      type="submit"
      className="icon-button"
      formAction={link("/account/wishlist")}
      {...asks(wished ? "remove" : "add")}
      aria-pressed={wished}
      aria-label={t("heartOf", { name })}
      suppressHydrationWarning
    >
      <Icon name="heart" />
    </button>
  );
}

/**
 * When only some variants are sold out, both buttons are in the document, and CSS shows the one of the chosen variant
 * without script.
 */
function ProductButtons({
  variants,
  variant,
  waits,
  notify,
}: Pick<Props, "variants" | "variant" | "waits"> & { notify: string }) {
  const t = useT("catalogue-choice");
  const out = variants.filter(({ stock }) => stock === "out").length;
  return (
    <>
      {out < variants.length ? (
        // The client may have changed the text to "Adding..." before React takes over.
        <Button className="grow add" busy={t("adding")} suppressHydrationWarning>
          {t("addToBag")}
          <ButtonPrice variants={variants} variant={variant} />
        </Button>
      ) : null}
      {out > 0 ? (
        <Button
          className={out < variants.length ? "grow sold" : "grow"}
          {...(waits ? { formMethod: "get", formAction: notify } : { type: "button", disabled: true })}
        >
          {!waits ? t("outOfStock") : variant.waiting ? t("waitlisted") : t("waitlistMe")}
        </Button>
      ) : null}
    </>
  );
}
