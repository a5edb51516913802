import "./elsewhere.css";
import type { Elsewhere as Found } from "#contract/catalogue/search/elsewhere";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Chip } from "~/ui/navigation/chip";

/** Brands, categories, pages and stores that match the search, one short line for each kind. */
export function Elsewhere({ found: { brands, categories, pages, stores } }: { found: Found }) {
  const t = useT("catalogue");
  const groups = [
    { name: t("brands"), links: brands.map(({ slug, name }) => ({ path: `/brands/${slug}`, name, lang: "en" })) },
    { name: t("categories"), links: categories.map(({ path, name }) => ({ path: `/pages/shop/${path}`, name })) },
    { name: t("writtenPages"), links: pages.map(({ path, title }) => ({ path, name: title })) },
    { name: t("stores"), links: stores.map(({ path, name }) => ({ path, name })) },
  ].filter(({ links }) => links.length > 0);
  if (groups.length === 0) return null;
  return (
    <nav className="wrap elsewhere" aria-label={t("elsewhere")}>
      {groups.map(({ name, links }) => (
        <Group key={name} name={name} links={links} />
      ))}
    </nav>
  );
}

type GroupProps = Readonly<{ name: string; links: readonly { path: string; name: string; lang?: string }[] }>;

function Group({ name, links }: GroupProps) {
  const link = useLink();
  return (
    <div>
      <h2 className="sm mute">{name}</h2>
      <ul className="chips">
        {links.map((one) => (
          <li key={one.path}>
            <Chip href={link(one.path)} lang={one.lang}>
              {one.name}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
