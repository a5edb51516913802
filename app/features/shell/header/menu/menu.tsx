import "~/ui/shapes/scrolling/drawer.css?late";
import "./menu.css";
import "./menu-panels.css?late";
import type { Layout } from "#contract/content/layout";
import { Drawn } from "~/platform/drawn/drawn";
import { countryLink } from "~/site/addresses/links";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { IconButton } from "~/ui/controls/button";
import { Icon } from "~/ui/icons/icon";
import { MenuLinks } from "./menu-links";

type MenuProps = Readonly<{
  /** The departments. */
  groups: Layout["menu"];
  pathname: string;
  search: string;
  account: { label: string; href: string };
}>;

const asPopover = { popover: "auto", "data-client": "drawer" };
const closes = { popovertarget: "menu", popovertargetaction: "hide" };

/**
 * The menu stands once in the document: as a drawer (popover) on phones, and from 64rem on as a row whose groups open
 * as panels. It needs `popover` and `<details name>` but no script; browsers without them have the links in the footer.
 */
export function Menu({ groups, pathname, search, account }: MenuProps) {
  const t = useT("shell");
  const current = currentIn(groups, pathname);
  return (
    <nav className="menu drawer" id="menu" aria-label={t("menu")} {...asPopover}>
      <div className="sheet-head">
        <span className="strong">{t("menu")}</span>
        <IconButton icon="x" label={t("close")} type="button" attributes={closes} />
      </div>
      <Drawn as="ul" facts={["menu", groups, current]}>
        <MenuLinks menu={groups} current={current} />
      </Drawn>
      <Tile />
      <Drawn as="ul" className="also" facts={["also", pathname, search, account]}>
        <AlsoLinks pathname={pathname} search={search} account={account} />
      </Drawn>
    </nav>
  );
}

/** The links that lead to the present page, or to one that it belongs to. */
function currentIn(groups: Layout["menu"], pathname: string): string[] {
  const all = groups.flatMap(({ href, links }) => [...(href == null ? [] : [href]), ...links.map((link) => link.href)]);
  return all.filter((to) => pathname === to || pathname.startsWith(`${to}/`));
}

/** The tile at the end of an open panel: the shade finder. It stands once for all panels. */
function Tile() {
  const t = useT("shell");
  const link = useLink();
  return (
    <a className="menu-tile" href={link("/shades")}>
      <span>{t("tileShade")}</span>
      <b>{t("findShade")}</b>
    </a>
  );
}

/** Links below the departments: the account, the wish list, the shade finder, the stores and the choice of country. */
function AlsoLinks({ pathname, search, account }: Omit<MenuProps, "groups">) {
  const t = useT("shell");
  const link = useLink();
  const site = useSite();
  return (
    <>
      <li>
        <a href={account.href}>
          <Icon name="user-round" />
          {account.label}
        </a>
      </li>
      <li>
        <a href={link("/account/wishlist")}>
          <Icon name="heart" />
          {t("wishList")}
        </a>
      </li>
      <li>
        <a href={link("/shades")}>
          <Icon name="search" />
          {t("findShade")}
        </a>
      </li>
      <li>
        <a href={link("/store-locations")}>
          <Icon name="map-pin" />
          {t("stores")}
        </a>
      </li>
      <li>
        <a href={countryLink(site, pathname, search)} rel="nofollow">
          <Icon name="globe" />
          {t("countryAndLanguage")}
        </a>
      </li>
    </>
  );
}
