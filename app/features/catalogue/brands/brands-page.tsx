import "./directory.css";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { TrailCrumbs } from "../listing/listing-head";
import type { Letter } from "./brands.server";

/** All brands A to Z, with a row of letters that link to them. */
export function BrandsPage({ letters, title }: Readonly<{ letters: readonly Letter[]; title: string }>) {
  const t = useT("catalogue");
  const link = useLink();
  return (
    <div className="wrap directory-page">
      <TrailCrumbs trail={[{ label: t("brands"), path: "/brands" }]} />
      <h1>{title}</h1>
      <nav aria-label={t("letters")}>
        <ul className="scroller">
          {letters.map(({ letter }) => (
            <li key={letter}>
              <a className="chip" href={`#brands-${letter}`}>
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="directory">
        {letters.map(({ letter, brands }) => (
          <section key={letter} aria-labelledby={`brands-${letter}`}>
            <h2 id={`brands-${letter}`}>{letter}</h2>
            <ul>
              {brands.map(({ slug, name, productCount }) => (
                <li key={slug}>
                  <a href={link(`/brands/${slug}`)}>
                    <span lang="en">{name}</span>
                    <span className="sm mute num">{productCount}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
