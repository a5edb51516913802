import { createContext, useContext } from "react";
import type { ProductCard } from "#contract/catalogue/product/card";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Chip } from "~/ui/controls/button";
import { Bestsellers } from "../../catalogue/cards/window/bestsellers";

/** Suggested pages for a missing address; paths without the language. */
export type NearbyLinks = readonly { path: string; name: string; english: boolean }[];

/** What the 404 page shows besides its words. */
export type Nearby = Readonly<{ pages: NearbyLinks; best: readonly ProductCard[] }>;

const Context = createContext<Nearby>({ pages: [], best: [] });
export const NearbyProvider = Context.Provider;

/** Suggestions on the 404 page; renders nothing when there are none. */
export function NearbyPages() {
  const t = useT("content");
  const link = useLink();
  const nearby = useContext(Context).pages;
  if (nearby.length === 0) return null;
  return (
    <nav className="stack" aria-labelledby="nearby">
      <h2 className="type-h3" id="nearby">
        {t("notFoundNearby")}
      </h2>
      <ul className="chips">
        {nearby.map(({ path, name, english }) => (
          <li key={path}>
            <Chip href={link(path)} lang={english ? "en" : undefined}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Products that can be bought, so that a missing page is not the end of the way. */
export const NearbyProducts = () => <Bestsellers cards={useContext(Context).best} />;
