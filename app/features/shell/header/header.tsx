import "~/ui/figures/picture.css";
import "~/ui/shapes/input.css";
import "./header.css";
import "../widths.css";
import "./suggestions.css?late";
import type { ReactNode } from "react";
import type { Layout } from "#contract/content/layout";
import { Drawn } from "~/platform/drawn/drawn";
import { signInLink } from "~/site/addresses/links";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { IconButton, IconLink } from "~/ui/controls/button";
import { Icon } from "~/ui/icons/icon";
import { AccountMenu } from "./account-menu";
import { Logo } from "./logo";
import { Menu } from "./menu/menu";

export type HeaderProps = Readonly<{
  /** The departments of the menu. */
  groups: Layout["menu"];
  /** The present path: the sign-in link returns to it (S2.27). */
  pathname: string;
  search: string;
  bagCount: number;
  /** The signed-in member; null for a guest. */
  member: { firstName: string } | null;
}>;

const popoverTarget = { popovertarget: "menu", "data-client": "drawer" };

/** Header of every page but checkout: menu, logo, search form, sign in, wish list, stores, bag with its count. */
export function Header({ groups, ...row }: HeaderProps) {
  const { pathname, search, member } = row;
  const t = useT("shell");
  const link = useLink();
  const site = useSite();
  const signIn = signInLink(site, pathname, search);
  const account =
    member === null
      ? { label: t("signInOrJoin"), href: signIn }
      : { label: t("signedInAs", { name: member.firstName }), href: link("/account") };
  return (
    <header className="header">
      <Drawn as="div" className="wrap header-row" facts={["header", row]}>
        <HeaderRow {...row} signIn={signIn} />
      </Drawn>
      <Menu groups={groups} pathname={pathname} search={search} account={account} />
    </header>
  );
}

/** All that is seen of the header before the menu opens. */
function HeaderRow({ pathname, bagCount, member, signIn }: Omit<HeaderProps, "groups"> & { signIn: string }) {
  const t = useT("shell");
  const link = useLink();
  return (
    <>
      <IconButton className="narrow-only" icon="menu" label={t("menu")} type="button" attributes={popoverTarget} />
      <a className="logo" href={link("/")} aria-label={t("home")}>
        <Logo />
      </a>
      <SearchForm />
      <nav className="header-tools" aria-label={t("tools")}>
        <IconLink
          className="narrow-only"
          icon="search"
          label={t("search")}
          href={link("/search")}
          data-part={pathname === "/search" ? undefined : "search"}
        />
        <IconLink className="wide-only" icon="map-pin" label={t("stores")} href={link("/store-locations")} />
        <AccountMenu member={member} signIn={signIn} />
        <IconLink className="wide-only" icon="heart" label={t("wishList")} href={link("/account/wishlist")} />
        <BagLink count={bagCount} />
      </nav>
      {/* The small bag opens here, below its link. */}
      <dialog id="glance" />
    </>
  );
}

/** The bag with its number of products; it comes as a part with each change. */
export function BagLink({ count }: { count: number }) {
  const t = useT("shell");
  const link = useLink();
  return (
    <IconLink
      icon="shopping-bag"
      label={count > 0 ? t("bagWith", { count }) : t("bag")}
      href={link("/cart")}
      id="bag-link"
      data-part="glance"
    >
      <span className="bag-count" aria-hidden="true" hidden={count === 0}>
        {count}
      </span>
    </IconLink>
  );
}

function SearchForm() {
  const t = useT("shell");
  const site = useSite();
  const link = useLink();
  const language = site.language === site.defaultLanguage ? null : site.language;
  return (
    <search className="header-search">
      <Icon name="search" />
      <form action="/search" className="grow" data-client="search" data-suggest={link("/search/suggestions")}>
        <input className="input" name="q" type="search" aria-label={t("search")} placeholder={t("searchPlaceholder")} />
        {language ? <input type="hidden" name="language" value={language} /> : null}
      </form>
    </search>
  );
}

/** The header of the checkout, without menus that lead away. */
export function ShortHeader({ children }: { children: ReactNode }) {
  const t = useT("shell");
  const link = useLink();
  return (
    <header className="header header-short">
      <div className="wrap header-row between">
        <a className="logo" href={link("/")} aria-label={t("home")}>
          <Logo />
        </a>
        <p className="sm mute row">{children}</p>
      </div>
    </header>
  );
}
