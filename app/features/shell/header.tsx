import type { Layout } from "#contract/content";
import bagBox from "~/platform/enhance/bag-box?served";
import searchBox from "~/platform/enhance/search-box?served";
import { useT } from "~/site/i18n";
import { signInLink } from "~/site/links";
import { useLink, useSite } from "~/site/use-site";
import { IconButton, IconLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import dropSheet from "~/ui/styles/drop.css?url";
import searchSheet from "~/ui/styles/search.css?url";
import { AccountMenu } from "./account-menu";
import { Logo } from "./logo";
import { Menu } from "./menu";

export type HeaderProps = Readonly<{
  layout: Pick<Layout, "menu">;
  /** The present path: the sign-in link returns to it (S2.27), and the menu highlights it. */
  pathname: string;
  search: string;
  bagCount: number;
  /** The signed-in member; null for a guest. */
  member: { firstName: string } | null;
}>;

const popoverTarget = { popovertarget: "menu" };

/** Header of every page but checkout: menu, logo, search form, sign in, wish list, stores, bag with its count. */
export function Header({ layout, pathname, search, bagCount, member }: HeaderProps) {
  const t = useT("shell");
  const link = useLink();
  const site = useSite();
  const signIn = signInLink(site, pathname, search);
  const account =
    member === null
      ? { label: t("signInOrJoin"), href: signIn }
      : { label: t("signedInAs", { name: member.firstName }), href: link("/account") };
  const bagLabel = bagCount > 0 ? t("bagWith", { count: bagCount }) : t("bag");
  return (
    <header className="hd">
      <div className="wrap hd-row">
        <IconButton className="sm-only" icon="menu" label={t("menu")} type="button" attributes={popoverTarget} />
        <a className="logo" href={link("/")} aria-label={t("home")}>
          <Logo />
        </a>
        <SearchForm />
        <nav className="hd-tools" aria-label={t("tools")}>
          <IconLink
            className="sm-only"
            icon="search"
            label={t("search")}
            href={link("/search")}
            data-wake={searchBox}
            data-style={searchSheet}
          />
          <IconLink className="lg-only" icon="map-pin" label={t("stores")} href={link("/store-locations")} />
          <AccountMenu member={member} signIn={signIn} />
          <IconLink className="lg-only" icon="heart" label={t("wishList")} href={link("/account/wishlist")} />
          <IconLink
            icon="shopping-bag"
            label={bagLabel}
            href={link("/cart")}
            data-bag=""
            data-wake={bagBox}
            data-style={dropSheet}
          >
            <span className="bag-n" aria-hidden="true" data-bag-count="" hidden={bagCount === 0}>
              {bagCount}
            </span>
          </IconLink>
        </nav>
      </div>
      <Menu menu={layout.menu} pathname={pathname} search={search} account={account} />
    </header>
  );
}

function SearchForm() {
  const t = useT("shell");
  const site = useSite();
  const link = useLink();
  const language = site.language === site.defaultLanguage ? null : site.language;
  return (
    <search className="hd-search">
      <Icon name="search" />
      <form action="/search" className="grow" data-wake={searchBox} data-suggest={link("/search/suggestions")}>
        <input className="in" name="q" type="search" aria-label={t("search")} placeholder={t("searchPlaceholder")} />
        {language ? <input type="hidden" name="language" value={language} /> : null}
      </form>
    </search>
  );
}

/** The header of the checkout, without menus that lead away. */
export function ShortHeader() {
  const t = useT("shell");
  const link = useLink();
  return (
    <header className="hd hd-short">
      <div className="wrap hd-row between">
        <a className="logo" href={link("/")} aria-label={t("home")}>
          <Logo />
        </a>
        <p className="sm mute row">
          <Icon name="lock" size="s" />
          {t("secureCheckout")}
        </p>
      </div>
    </header>
  );
}
