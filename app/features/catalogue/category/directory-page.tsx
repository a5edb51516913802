import "../brands/directory.css";
import "./departments.css";
import type { ReactNode } from "react";
import type { Department } from "#contract/catalogue/listing/directory";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Picture } from "~/ui/figures/picture";
import { ELSEWHERE_STILL, stillOf } from "./department-stills";
import { TrailCrumbs } from "./trail-crumbs";

type Props = Readonly<{ departments: readonly Department[]; title: string }>;

/** All departments with their still lifes and categories, and what the shop gathers from all of them. */
export function DirectoryPage({ departments, title }: Props) {
  const t = useT("catalogue");
  const gathered = [
    { path: "/new-in", name: t("collection_new-in") },
    { path: "/bestsellers", name: t("collection_bestsellers") },
    { path: "/offers", name: t("collection_offers") },
    { path: "/brands", name: t("allBrands") },
  ];
  return (
    <div className="wrap directory-page">
      <TrailCrumbs trail={[{ label: title, path: "/pages" }]} />
      <h1>{title}</h1>
      <div className="departments">
        {departments.map(({ slug, path, name, children }, at) => (
          <Tile
            key={path}
            id={slug}
            path={`/pages/shop/${path}`}
            name={name}
            still={stillOf(slug)}
            links={children.map((one) => ({ ...one, path: `/pages/shop/${one.path}` }))}
            eager={at === 0}
          />
        ))}
        <Tile id="gathered" path="/pages/shop" name={t("shopAll")} still={ELSEWHERE_STILL} links={gathered} />
      </div>
    </div>
  );
}

type TileProps = Readonly<{
  id: string;
  path: string;
  name: string;
  still: string | null;
  links: readonly { path: string; name: string; productCount?: number }[];
  eager?: boolean;
}>;

function Tile({ id, path, name, still, links, eager }: TileProps): ReactNode {
  const link = useLink();
  return (
    <section className="department" aria-labelledby={id}>
      <h2 id={id}>
        <a href={link(path)}>
          {still === null ? null : (
            <Picture
              src={`/img/${still}`}
              alt=""
              eager={eager}
              sizes="(min-width:64rem) 22vw, (min-width:48rem) 45vw, 92vw"
              width={800}
              height={600}
            />
          )}
          {name}
        </a>
      </h2>
      <ul>
        {links.map((one) => (
          <li key={one.path}>
            <a href={link(one.path)}>
              {one.name}
              {one.productCount === undefined ? null : <span className="sm mute num"> {one.productCount}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
