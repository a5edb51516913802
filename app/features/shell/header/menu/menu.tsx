import "~/ui/shapes/scrolling/drawer.css?late";
import "./menu.css";
import "./menu-panels.css?late";
import type { Layout } from "#contract/content/layout";
import { countryLink } from "~/site/addresses/links";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { IconButton } from "~/ui/controls/button";
import { Icon } from "~/ui/icons/icon";

type MenuProps = Readonly<{
  menu: Layout["menu"];
  pathname: string;
  search: string;
  account: { label: string; href: string };
}>;

const asPopover = { popover: "auto", "data-client": "drawer" };
const closes = { popovertarget: "menu", popovertargetaction: "hide" };
/** The equal name opens one group at a time; React's types know the attribute on few elements only. */
const oneOpen = { name: "menu" };

/**
 * The menu stands once in the document: as a drawer (popover) on phones, and from 64rem on as a row whose groups open
 * as panels. It needs `popover` and `<details name>` but no script; browsers without them have the links in the footer.
 */
export function Menu({ menu, pathname, search, account }: MenuProps) {
  const t = useT("shell");
  return (
    <nav className="menu drawer" id="menu" aria-label={t("menu")} {...asPopover}>
      <div className="sheet-head">
        <span className="strong">{t("menu")}</span>
        <IconButton icon="x" label={t("close")} type="button" attributes={closes} />
      </div>
      <ul>
        {menu.map(({ label, href, links }) => (
          <Group key={label} label={label} href={href} links={links} pathname={pathname} />
        ))}
      </ul>
      <Tile />
      <AlsoLinks pathname={pathname} search={search} account={account} />
    </nav>
  );
}

type GroupProps = Readonly<MenuProps["menu"][number] & Pick<MenuProps, "pathname">>;

/** A single link, or a group of links that opens. */
function Group({ label, href, links, pathname }: GroupProps) {
  const t = useT("shell");
  const link = useLink();
  const current = (to: string) => (pathname === to || pathname.startsWith(`${to}/`) ? "page" : undefined);
  return (
    <li>
      {links.length === 0 ? (
        <a href={link(href ?? "/")} aria-current={href ? current(href) : undefined}>
          {label}
        </a>
      ) : (
        <details {...oneOpen}>
          <summary aria-current={href && current(href) ? "true" : undefined}>
            {label}
            <Icon name="plus" />
          </summary>
          <ul>
            {[...(href ? [{ label: t("allOf", { name: label }), href }] : []), ...links].map((item) => (
              <li key={item.href}>
                <a href={link(item.href)} aria-current={current(item.href)}>
                  {item.label}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
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
function AlsoLinks({ pathname, search, account }: Omit<MenuProps, "menu">) {
  const t = useT("shell");
  const link = useLink();
  const site = useSite();
  return (
    <ul className="also">
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
    </ul>
  );
}
