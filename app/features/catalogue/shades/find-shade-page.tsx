import "./find-shade-page.css";
import type { CSSProperties } from "react";
import type { IntentOf } from "~/platform/form/actions.server";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Note } from "~/ui/notices/note";
import { TrailCrumbs } from "../category/trail-crumbs";
import type { FindShade } from "./find-shade.server";
import { DescribeForm } from "./forms/describe-form";
import { OwnForm } from "./forms/own-form";
import { MatchRow } from "./match-row";
import type { changeOwnShade } from "./own-shade.server";

/**
 * "Find my shade": a form for a shade that the shopper owns, a form that describes a shade, and the nearest shades of
 * all brands.
 */
export function FindShadePage(found: FindShade) {
  const t = useT("catalogue-shades");
  const { asked, choices, closest, unknown } = found;
  const described = asked.kind !== null || asked.depth !== null || asked.undertone !== null;
  return (
    <div className="wrap finder">
      <header>
        <TrailCrumbs trail={[{ label: t("title"), path: "/shades" }]} />
        <h1>{t("title")}</h1>
        <p className="mute">{t("intro")}</p>
        <ToMine {...found.own} />
      </header>
      <div className={closest === null ? "finder-top" : "finder-top finder-found"}>
        {closest === null ? null : <Matches {...found} closest={closest} />}
        {unknown ? (
          <Note tone="error" title={t("unknown")}>
            {t("unknownTip")}
          </Note>
        ) : null}
        <div className="ways">
          <DescribeForm asked={asked} incomplete={described && asked.variant === null && closest === null} />
          <OwnForm asked={asked} choices={choices} />
        </div>
      </div>
      <p className="sm mute">{t("screens")}</p>
    </div>
  );
}

function Matches({ closest: { to, items }, own }: FindShade & { closest: NonNullable<FindShade["closest"]> }) {
  const t = useT("catalogue-shades");
  const link = useLink();
  if (to === null) return null;
  const { known } = to;
  return (
    <section aria-labelledby="matches" className="matches">
      <div className="from">
        <i style={{ "--a": to.hex, "--b": to.hex } as CSSProperties} />
        <div>
          <h2 id="matches">{known === null ? t("described") : t("closestTo", { name: known.shade.name })}</h2>
          {known === null ? (
            <p className="mute">{t("describedAs")}</p>
          ) : (
            <p className="mute">
              {t("yours")}:{" "}
              <a href={link(`/products/${known.product.slug}`, { variantId: known.variantId })} lang="en">
                {known.product.brand.name} {known.product.name}
              </a>
            </p>
          )}
        </div>
      </div>
      <Remember {...own} />
      {items.length === 0 ? (
        <Note title={t("none")}>{t("noneTip")}</Note>
      ) : (
        <>
          <p className="sm mute">{t("count", { count: items.length })}</p>
          <ul className="twins">
            {items.map((match) => (
              <MatchRow key={match.id} match={match} against={to.hex} pictured />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type Own = FindShade["own"];

/** A link to the matches of the remembered shade, on any other page of the finder. */
function ToMine({ shown, remembered, query }: Own) {
  const t = useT("catalogue-shades");
  const link = useLink();
  return query === null || shown === remembered ? null : (
    <p>
      <a className="link" href={link("/shades", query)}>
        {t("seeMine")}
      </a>
    </p>
  );
}

/** A button that has the shop remember the shade of the matches, or forget it. */
function Remember({ shown, remembered }: Own) {
  const t = useT("catalogue-shades");
  const link = useLink();
  if (shown === null) return null;
  const isMine = shown === remembered;
  return (
    <PostForm<IntentOf<typeof changeOwnShade>>
      intent={isMine ? "forget" : "remember"}
      action={link("/shades")}
      fields={{ shade: shown }}
      className="stack"
    >
      {isMine ? <p>{t("remembered")}</p> : null}
      <p>
        <Button kind={isMine ? "quiet" : "primary"} size="s">
          {t(isMine ? "forget" : "remember")}
        </Button>
      </p>
    </PostForm>
  );
}
