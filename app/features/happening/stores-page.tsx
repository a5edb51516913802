import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Chip } from "~/ui/button";
import { queryOf, type StoresAsked } from "./store-asked";
import { StoreFinder } from "./store-finder";
import { StoreRow } from "./store-row";
import type { StoreInList } from "./stores.server";
import { StoresHead } from "./stores-head";

type StoresProps = Readonly<{ asked: StoresAsked; stores: readonly StoreInList[]; country: string }>;

/** S1.06: the country's stores, found by area, nearest first, with what they are open for. */
export function StoresPage({ asked, stores, country }: StoresProps) {
  const t = useT("happening");
  const narrowed = asked.open || asked.collect;
  const count = { count: stores.length, country, near: asked.near };
  const nearest = (stores[0]?.km ?? null) !== null && stores.length > 1;
  return (
    <>
      <StoresHead />
      <div className="wrap st">
        <div>
          <StoreFinder asked={asked} />
          {stores.length === 0 ? (
            <NoStore asked={asked} />
          ) : (
            <>
              <p className="sm mute st-n">
                {t(asked.near !== "" ? "storesFoundFor" : narrowed ? "storesFound" : "storesCount", count)}
                {nearest ? `, ${t("storesNearest")}` : ""}
              </p>
              <ul>
                {stores.map((store) => (
                  <StoreRow key={store.slug} store={store} />
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** Says what was not found, and what to do: other words, fewer filters, or all stores. */
function NoStore({ asked }: { asked: StoresAsked }) {
  const t = useT("happening");
  const link = useLink();
  const { near, open, collect } = asked;
  if (near === "" && !open && !collect) return <p className="st-n">{t("storesNone")}</p>;
  const without = (change: Partial<StoresAsked>) => link("/store-locations", queryOf({ ...asked, ...change }));
  return (
    <div className="st-n stack">
      <h2 className="t-h3">{near === "" ? t("storesNothing") : t("storesNothingFor", { near })}</h2>
      <p>{t(near === "" ? "storesFewerFilters" : "storesOtherWords")}</p>
      <ul className="chips">
        {open ? (
          <li>
            <Chip remove href={without({ open: false })}>
              {t("storeOpenNow")}
            </Chip>
          </li>
        ) : null}
        {collect ? (
          <li>
            <Chip remove href={without({ collect: false })}>
              {t("collectHere")}
            </Chip>
          </li>
        ) : null}
        <li>
          <Chip href={link("/store-locations")}>{t("storesAll")}</Chip>
        </li>
      </ul>
    </div>
  );
}
