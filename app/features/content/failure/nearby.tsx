import { createContext, useContext } from "react";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Chip } from "~/ui/controls/button";

/** Suggested pages for a missing address; paths without the language. */
export type NearbyLinks = readonly { path: string; name: string; english: boolean }[];

const Context = createContext<NearbyLinks>([]);
export const NearbyProvider = Context.Provider;

/** Suggestions on the 404 page; renders nothing when there are none. */
export function NearbyPages() {
  const t = useT("content");
  const link = useLink();
  const nearby = useContext(Context);
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
