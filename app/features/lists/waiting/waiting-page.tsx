import "~/ui/shapes/pages/list-page.css";
import "~/ui/controls/field-error.css";
import "./waiting-page.css";
import "../nothing-listed.css";
import type { ReactNode } from "react";
import type { Reminders, Waitlist } from "#contract/lists/lists";
import { PostForm } from "~/platform/form/post-form";
import { productPath } from "~/site/addresses/product-path";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { EmptyState, SPRIG } from "~/ui/notices/empty-state";
import { WAITING, WISH_LIST } from "../intents";

type Props = Readonly<{
  restocks: Waitlist["items"];
  launches: Reminders["items"];
  /** The error of the last form. */
  error: string | null;
}>;

/** What the shopper waits for: sold-out variants and launches. */
export function WaitingPage({ restocks, launches, error }: Props) {
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
        <NothingAwaited />
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
      </p>
    </EmptyState>
  );
}

/** A shortened address on one line: a line may end after its three dots. */
const unbroken = (email: string) => email.replace("…@", "…\u2060@");

/** Sold-out variants, and whether they are back. */
function Restocks({ restocks }: Pick<Props, "restocks">) {
  const t = useT("lists");
  const link = useLink();
  const { date, facts, measure } = useFormat();
  return (
    <section aria-labelledby="restocks">
      <h2 id="restocks">{t("restocks")}</h2>
      {restocks.length === 0 ? <p className="mute">{t("noRestocks")}</p> : null}
      <ul className="waits">
        {restocks.map(({ variantId, product, shade, size, email, notifiedAt, stock }) => (
          <Wait
            key={variantId}
            href={link(productPath(product.slug), { variantId })}
            name={product.name}
            brand={product.brand.name}
            detail={facts([shade?.name, measure(size)])}
            state={
              notifiedAt === null ? t("weWrite", { email: unbroken(email) }) : t("wrote", { date: date(notifiedAt) })
            }
            good={stock !== "out"}
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
        {launches.map(({ product, email, opensAt, notifiedAt }) => (
          <Wait
            key={product.slug}
            href={link(productPath(product.slug))}
            name={product.name}
            brand={product.brand.name}
            detail={opensAt === null ? t("onSaleNow") : t("opens", { date: date(opensAt) })}
            state={
              notifiedAt === null ? t("weWrite", { email: unbroken(email) }) : t("wrote", { date: date(notifiedAt) })
            }
            good={opensAt === null}
            field={{ name: "productSlug", value: product.slug }}
          />
        ))}
      </ul>
    </section>
  );
}

type WaitProps = Readonly<{
  href: string;
  name: string;
  brand: string;
  detail: ReactNode;
  state: string;
  /** True once it can be bought. */
  good: boolean;
  field: { name: string; value: string };
}>;

function Wait({ href, name, brand, detail, state, good, field }: WaitProps) {
  const t = useT("lists");
  const link = useLink();
  return (
    <li className="row between top">
      <div className="grow">
        <p className="xs mute strong" lang="en">
          {brand}
        </p>
        <p>
          <a href={href} lang="en">
            {name}
          </a>
        </p>
        <p className={good ? "sm field-good" : "sm mute"}>{detail}</p>
        <p className="sm mute">{state}</p>
      </div>
      <PostForm action={link(WAITING)} fields={{ [field.name]: field.value }} data-part="waiting">
        <Button kind="quiet-link" aria-label={`${t("stop")}: ${name}`}>
          {t("stop")}
        </Button>
      </PostForm>
    </li>
  );
}
