import "~/ui/shapes/pages/list-page.css";
import "./waiting-page.css";
import "../nothing-listed.css";
import type { ProductCard } from "#contract/catalogue/product/card";
import type { Reminders, Waitlist } from "#contract/lists/lists";
import { productPath } from "~/site/addresses/product-path";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { EmptyState, SPRIG } from "~/ui/notices/empty-state";
import { Bestsellers } from "../../catalogue/cards/window/bestsellers";
import sheet from "../../catalogue/cards/window/bestsellers?styles";
import { WISH_LIST } from "../intents";
import { AwaitedLine } from "./awaited-line";

type Props = Readonly<{
  restocks: Waitlist["items"];
  launches: Reminders["items"];
  /** What somebody who waits for nothing could begin with. */
  best: readonly ProductCard[];
  /** The error of the last form. */
  error: string | null;
}>;

/** What the shopper waits for: sold-out variants and launches. */
export function WaitingPage({ restocks, launches, best, error }: Props) {
  const t = useT("lists");
  const link = useLink();
  return (
    <div className="wrap list-page" id="waiting">
      <header className="list-page-head">
        <h1 tabIndex={-1}>{t("waitingTitle")}</h1>
        <p>
          <a className="link" href={link(WISH_LIST)}>
            {t("toWishList")}
          </a>
        </p>
      </header>
      {error === null ? null : (
        <p className="bad" role="alert">
          {error}
        </p>
      )}
      {restocks.length + launches.length === 0 ? (
        <>
          <NothingAwaited />
          <Bestsellers cards={best} sheet={sheet} />
        </>
      ) : (
        <>
          <Restocks restocks={restocks} />
          <Launches launches={launches} />
        </>
      )}
    </div>
  );
}

/** Both lists are empty: what they are for, and a way to the shop. */
function NothingAwaited() {
  const t = useT("lists");
  const link = useLink();
  return (
    <EmptyState className="nothing-listed" picture={SPRIG} level="h2" heading={t("emptyHeading")}>
      <p className="mute">{t("waitingEmpty")}</p>
      <p className="row row-wrap">
        <ButtonLink href={link("/search", { sort: "new" })}>{t("shopNew")}</ButtonLink>
        <ButtonLink kind="quiet" href={link(WISH_LIST)}>
          {t("toWishList")}
        </ButtonLink>
      </p>
    </EmptyState>
  );
}

/** A shortened address on one line: a line may end after its three dots. */
const unbroken = (email: string) => email.replace("…@", "…\u2060@");

/** The number of lines in the first screen of a phone. */
const FIRST = 3;

/** Sold-out variants, and whether they are back. */
function Restocks({ restocks }: Pick<Props, "restocks">) {
  const t = useT("lists");
  const link = useLink();
  const { date, facts, measure, money } = useFormat();
  return (
    <section aria-labelledby="restocks">
      <h2 id="restocks">{t("restocks")}</h2>
      {restocks.length === 0 ? <p className="mute">{t("noRestocks")}</p> : null}
      <ul className="waits">
        {restocks.map(({ variantId, product, picture, shade, size, price, email, notifiedAt, stock }, index) => (
          <AwaitedLine
            key={variantId}
            href={link(productPath(product.slug), { variantId })}
            product={product}
            picture={picture}
            eager={index < FIRST}
            detail={facts([shade?.name, measure(size)])}
            price={price === null ? null : money(price)}
            here={stock === "out" ? null : t("backNow")}
            state={
              notifiedAt === null ? t("weWrite", { email: unbroken(email) }) : t("wrote", { date: date(notifiedAt) })
            }
            field={{ name: "variantId", value: variantId }}
          />
        ))}
      </ul>
    </section>
  );
}

/** Launches that the shopper asked to be reminded of. */
function Launches({ launches }: Pick<Props, "launches">) {
  const t = useT("lists");
  const link = useLink();
  const { date } = useFormat();
  return (
    <section aria-labelledby="launches">
      <h2 id="launches">{t("launches")}</h2>
      {launches.length === 0 ? <p className="mute">{t("noLaunches")}</p> : null}
      <ul className="waits">
        {launches.map(({ product, picture, email, opensAt, notifiedAt }, index) => (
          <AwaitedLine
            key={product.slug}
            href={link(productPath(product.slug))}
            product={product}
            picture={picture}
            eager={index < FIRST}
            detail={opensAt === null ? "" : t("opens", { date: date(opensAt) })}
            price={null}
            here={opensAt === null ? t("onSaleNow") : null}
            state={
              notifiedAt === null ? t("weWrite", { email: unbroken(email) }) : t("wrote", { date: date(notifiedAt) })
            }
            field={{ name: "productSlug", value: product.slug }}
          />
        ))}
      </ul>
    </section>
  );
}
