import "~/ui/shapes/pages/list-page.css";
import "~/ui/shapes/pages/beside-picture.css";
import "./notify-page.css";
import type { CSSProperties } from "react";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import type { FormView } from "~/platform/form/reply";
import { Challenge } from "~/platform/proof/challenge";
import { productPath } from "~/site/addresses/product-path";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";
import { Field } from "~/ui/controls/field";
import { ProductPlate } from "~/ui/figures/picture";
import { Price } from "~/ui/figures/price";
import { Note } from "~/ui/notices/note";
import { WAITING } from "../intents";
import type { NotifyData } from "./waiting.server";

type Props = Readonly<Omit<NotifyData, "title"> & { form: FormView }>;

/** Asks for consent to one email about this product (R62): what it is about, the form, and what happens then. */
export function NotifyPage(props: Props) {
  const { product, kind } = props;
  const t = useT("lists");
  return (
    <div className="wrap list-page beside-picture">
      <h1>{t(kind === "launch" ? "launchHeading" : "restockHeading")}</h1>
      <ProductPlate
        picture={product.picture}
        brand={product.brand.name}
        sizes="(min-width:48rem) 28rem, 7rem"
        eager="high"
      />
      <WhatIsAwaited {...props} />
      <div className="beside-picture-rest stack">
        <NotifyForm {...props} />
        <WhatHappens kind={kind} />
      </div>
    </div>
  );
}

/** Brand, name, shade, size and price, and the day of a launch. */
function WhatIsAwaited({ product, variant, kind }: Props) {
  const t = useT("lists");
  const link = useLink();
  const { date, facts, measure, money } = useFormat();
  const { price, listPrice, shade, size } = variant;
  const chosen = kind === "restock" ? facts([shade?.name, measure(size)]) : "";
  return (
    <div className="beside-picture-facts">
      <p className="xs mute strong" lang="en">
        {product.brand.name}
      </p>
      <p>
        <a href={link(productPath(product.slug), { variantId: variant.id })} lang="en">
          {product.name}
        </a>
      </p>
      {chosen === "" ? null : (
        <p className="sm mute notify-shade">
          {shade?.hex ? <i style={{ "--c": shade.hex } as CSSProperties} /> : null}
          {chosen}
        </p>
      )}
      {price === null ? null : (
        <Price
          price={money(price)}
          was={listPrice === null ? undefined : money(listPrice)}
          nowLabel={t("now")}
          wasLabel={t("was")}
        />
      )}
      {kind === "launch" && product.opensAt !== null ? (
        <p className="sm mute">{t("opens", { date: date(product.opensAt) })}</p>
      ) : null}
    </div>
  );
}

function NotifyForm({ product, variant, kind, waiting, form }: Props) {
  const t = useT("lists");
  const link = useLink();
  const nameOf = (field: string) =>
    field === "email" ? t("email") : field === "consent" ? t("noticeConsent") : undefined;
  return (
    <>
      <FormSummary form={form} nameOf={nameOf} />
      {waiting ? (
        <Note tone="good" title={t("alreadyWaiting")}>
          <a className="link" href={link(WAITING)}>
            {t("toWaiting")}
          </a>
        </Note>
      ) : null}
      <PostForm
        action={link(`/products/${product.slug}/notify`)}
        fields={{ variant: kind === "restock" ? variant.id : null }}
        className="stack"
      >
        <Field
          label={t("email")}
          {...form.field("email")}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
        />
        <Check {...form.check("consent", "yes")} id="consent" label={t("noticeConsent")} />
        <Challenge {...form.challenge} />
        <p className="row row-wrap">
          <Button>{t(kind === "launch" ? "remindMe" : "tellMe")}</Button>
          <a className="link" href={link(productPath(product.slug), { variantId: variant.id })}>
            {t("back")}
          </a>
        </p>
      </PostForm>
    </>
  );
}

const NEXT = {
  restock: ["nextRestock", "nextTurn"],
  launch: ["nextLaunch", "nextEarly"],
} as const;

/** What the shopper can expect once the form is sent, as `tellWaiting` does it. */
function WhatHappens({ kind }: Pick<Props, "kind">) {
  const t = useT("lists");
  const link = useLink();
  return (
    <section className="notify-next sm" aria-labelledby="next">
      <h2 className="type-h3" id="next">
        {t("nextTitle")}
      </h2>
      <ol>
        {NEXT[kind].map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
        <li>
          {t("nextStop")} <a href={link(WAITING)}>{t("toWaiting")}</a>
        </li>
      </ol>
    </section>
  );
}
