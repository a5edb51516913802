import "~/ui/shapes/input.css";
import "~/ui/controls/field.css";
import "../nothing-listed.css";
import "~/features/catalogue/cards/card-grid.css";
import "./wish-list-page.css";
import type { ReactNode } from "react";
import { MOST_COMPARED } from "#contract/catalogue/product/most-compared";
import { isGiftCard } from "#contract/gift-cards/gift-card-amounts";
import type { WishListEntry } from "#contract/lists/lists";
import type { IntentOf } from "~/platform/form/actions.server";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { comparePath } from "~/site/addresses/compare-path";
import { productPath } from "~/site/addresses/product-path";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { EmptyState, SPRIG } from "~/ui/notices/empty-state";
import { WAITING, WISH_LIST } from "../intents";
import { ListedCard } from "../listed-card";
import type { changeWishList } from "./wish-list.server";

type Props = Readonly<{ entries: WishListEntry[]; shareLink: string | null; reply: FormReply | undefined }>;

const look = { kind: "quiet", size: "s", wide: true } as const;

/** The number of cards in the first screen of a phone. */
const FIRST = 2;

/** The wish list: its products can be moved to the bag or removed, and the list can be shared by a link. */
export function WishListPage({ entries, shareLink, reply }: Props) {
  const t = useT("lists");
  const link = useLink();
  const errorOf = (variantId: string) => formOf(reply, { which: ["variantId", variantId] }).problems[0]?.message;
  const general = entries.some(({ variantId }) => errorOf(variantId) !== undefined)
    ? undefined
    : formOf(reply).problems[0]?.message;
  return (
    <div className="wrap list-page" id="wish-list">
      <header className="list-page-head">
        <h1 tabIndex={-1}>{t("title")}</h1>
        {entries.length === 0 ? null : (
          <p className="mute" aria-hidden="true">
            {t("count", { count: entries.length })}
          </p>
        )}
        <p>
          <a className="link" href={link(WAITING)}>
            {t("toWaiting")}
          </a>
        </p>
        <CompareLink entries={entries} />
      </header>
      {general === undefined ? null : (
        <p className="bad" role="alert">
          {general}
        </p>
      )}
      {entries.length === 0 ? (
        <EmptyList />
      ) : (
        <>
          <h2 className="visually-hidden">{t("count", { count: entries.length })}</h2>
          <ul className="grid">
            {entries.map((entry, index) => (
              <Entry key={entry.variantId} entry={entry} eager={index < FIRST} error={errorOf(entry.variantId)} />
            ))}
          </ul>
          <Sharing shareLink={shareLink} />
        </>
      )}
    </div>
  );
}

/** A link that shows the first products of the list side by side. */
function CompareLink({ entries }: Pick<Props, "entries">) {
  const t = useT("lists");
  const link = useLink();
  const slugs = [...new Set(entries.map(({ product }) => product.slug))];
  if (slugs.length < 2) return null;
  return (
    <p>
      <a className="link" href={link(comparePath(slugs.slice(0, MOST_COMPARED)))}>
        {t("compare")}
      </a>
    </p>
  );
}

type EntryProps = Readonly<{ entry: WishListEntry; eager: boolean; error: string | undefined }>;

/** One product of the list, with its button to buy it and its button to remove it. */
function Entry({ entry, eager, error }: EntryProps) {
  const t = useT("lists");
  return (
    <ListedCard entry={entry} eager={eager} error={error}>
      <WayToBuy entry={entry} />
      <WishForm intent="remove" variantId={entry.variantId}>
        <Button kind="quiet-link" aria-label={`${t("remove")}: ${entry.product.name}`}>
          {t("remove")}
        </Button>
      </WishForm>
    </ListedCard>
  );
}

/**
 * The button to buy a product: it moves to the bag. A gift card needs an amount first, and a sold-out product links to
 * the waitlist.
 */
function WayToBuy({ entry }: Pick<EntryProps, "entry">) {
  const t = useT("lists");
  const link = useLink();
  const { product, variantId } = entry;
  if (entry.canAdd)
    return (
      <WishForm intent="move" variantId={variantId}>
        <Button {...look} busy={t("moving")} aria-label={`${t("move")}: ${product.name}`}>
          {t("move")}
        </Button>
      </WishForm>
    );
  if (isGiftCard(product.slug))
    return (
      <ButtonLink
        {...look}
        href={link(productPath(product.slug), { variantId })}
        aria-label={`${t("chooseAmount")}: ${product.name}`}
      >
        {t("chooseAmount")}
      </ButtonLink>
    );
  return (
    <ButtonLink
      {...look}
      href={link(`/products/${product.slug}/notify`, { variant: variantId })}
      aria-label={`${t("tellMe")}: ${product.name}`}
    >
      {t("tellMe")}
    </ButtonLink>
  );
}

function WishForm({
  intent,
  variantId,
  children,
}: {
  intent: IntentOf<typeof changeWishList>;
  variantId?: string;
  children: ReactNode;
}) {
  const link = useLink();
  return (
    <PostForm
      intent={intent}
      action={link(WISH_LIST)}
      fields={{ variantId }}
      data-part="wish-list"
      data-then={intent === "move" ? link("/cart") : undefined}
    >
      {children}
    </PostForm>
  );
}

/**
 * The list is private until the shopper shares it. The link is in a text field, so that it can be copied without
 * script.
 */
function Sharing({ shareLink }: Pick<Props, "shareLink">) {
  const t = useT("lists");
  return (
    <section className="sharing" aria-labelledby="sharing">
      <h2 id="sharing">{t("sharing")}</h2>
      {shareLink === null ? (
        <>
          <p className="mute">{t("private")}</p>
          <WishForm intent="share">
            <Button kind="quiet" size="s">
              {t("share")}
            </Button>
          </WishForm>
        </>
      ) : (
        <>
          <div className="field">
            <label htmlFor="share-link">{t("shareLink")}</label>
            <input className="input" id="share-link" readOnly value={shareLink} />
          </div>
          <WishForm intent="unshare">
            <Button kind="quiet" size="s">
              {t("unshare")}
            </Button>
          </WishForm>
        </>
      )}
    </section>
  );
}

function EmptyList() {
  const t = useT("lists");
  const link = useLink();
  return (
    <EmptyState className="nothing-listed" picture={SPRIG} level="h2" heading={t("emptyHeading")}>
      <p className="mute">{t("emptyText")}</p>
      <p className="row row-wrap">
        <ButtonLink href={link("/search", { sort: "new" })}>{t("shopNew")}</ButtonLink>
      </p>
    </EmptyState>
  );
}
