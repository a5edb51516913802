import type { Layout } from "#contract/content/layout";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Icon } from "~/ui/icons/icon";

type LinksProps = Readonly<{
  menu: Layout["menu"];
  /** The links to the present page, and to those that it belongs to. */
  current: readonly string[];
}>;

/** The equal name opens one group at a time; React's types know the attribute on few elements only. */
const oneOpen = { name: "menu" };

/** The departments of the menu, as items of its list. */
export function MenuLinks({ menu, current }: LinksProps) {
  return menu.map((group) => <Group key={group.label} {...group} current={current} />);
}

type GroupProps = Readonly<LinksProps["menu"][number] & Pick<LinksProps, "current">>;

/** A single link, or a group of links that opens. */
function Group({ label, href, links, current }: GroupProps) {
  const t = useT("shell");
  const link = useLink();
  const mark = (to: string) => (current.includes(to) ? "page" : undefined);
  return (
    <li>
      {links.length === 0 ? (
        <a href={link(href ?? "/")} aria-current={href ? mark(href) : undefined}>
          {label}
        </a>
      ) : (
        <details {...oneOpen}>
          <summary aria-current={href && mark(href) ? "true" : undefined}>
            {label}
            <Icon name="plus" />
          </summary>
          <ul>
            {[...(href ? [{ label: t("allOf", { name: label }), href }] : []), ...links].map((item) => (
              <li key={item.href}>
                <a href={link(item.href)} aria-current={mark(item.href)}>
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
