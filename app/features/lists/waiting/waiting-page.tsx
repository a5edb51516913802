import "~/ui/shapes/pages/list-page.css";
import "~/ui/controls/field.css";
import "./waiting-page.css";
import type { ReactNode } from "react";
import type { Reminders, Waitlist } from "#contract/lists/lists";
import { PostForm } from "~/platform/form/post-form";
import { productPath } from "~/site/addresses/product-path";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
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
  const { date, facts, measure } = useFormat();
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
              state={notifiedAt === null ? t("weWrite", { email }) : t("wrote", { date: date(notifiedAt) })}
              good={stock !== "out"}
              field={{ name: "variantId", value: variantId }}
            />
          ))}
        </ul>
      </section>
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
              state={notifiedAt === null ? t("weWrite", { email }) : t("wrote", { date: date(notifiedAt) })}
              good={opensAt === null}
              field={{ name: "productSlug", value: product.slug }}
            />
          ))}
        </ul>
      </section>
    </div>
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
