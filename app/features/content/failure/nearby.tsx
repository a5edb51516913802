import { useContext } from "react";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Chip } from "~/ui/navigation/chip";
import { Bestsellers } from "../../catalogue/cards/window/bestsellers";
import sheet from "../../catalogue/cards/window/bestsellers?styles";
import { NearbyContext } from "./nearby-context";

/** Suggestions on the 404 page; renders nothing when there are none. */
export function NearbyPages() {
  const t = useT("content");
  const link = useLink();
  const nearby = useContext(NearbyContext).pages;
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
export const NearbyProducts = () => <Bestsellers cards={useContext(NearbyContext).best} sheet={sheet} />;
