import "~/ui/shapes/pages/list-page.css";
import "./notify-page.css";
import { Challenge } from "~/platform/proof/challenge";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice";
import { Field } from "~/ui/controls/field";
import { Plate } from "~/ui/figures/picture";
import { Note } from "~/ui/notices/note";
import type { NotifyAttempt, NotifyData } from "./waiting.server";

type Props = Readonly<Omit<NotifyData, "title"> & { kind: "restock" | "launch"; attempt: NotifyAttempt | null }>;

/** Asks for consent to one email about this product (R62). */
export function NotifyPage({ product, variant, kind, waiting, attempt }: Props) {
  const t = useT("lists");
  const link = useLink();
  const errorOf = (field: string | undefined) => attempt?.errors.find((one) => one.field === field)?.message;
  const general = attempt === null ? undefined : errorOf(undefined);
  const chosen = [variant.shade?.name, variant.size].filter(Boolean).join(", ");
  return (
    <div className="wrap list-page notify">
      <div className="notify-picture">
        <Plate
          colour={product.picture.plate}
          name={product.brand.name}
          picture={
            product.picture.id === null ? undefined : { src: `/img/${product.picture.id}`, alt: "", eager: "high" }
          }
        />
      </div>
      <div>
        <h1>{t(kind === "launch" ? "launchHeading" : "restockHeading")}</h1>
        <p lang="en">
          {product.brand.name}, {product.name}
        </p>
        {kind === "restock" && chosen !== "" ? <p className="sm mute">{chosen}</p> : null}
        {general === undefined ? null : (
          <p className="bad" role="alert">
            {general}
          </p>
        )}
        {waiting ? (
          <Note tone="good" title={t("alreadyWaiting")}>
            <a className="link" href={link("/account/waitlist")}>
              {t("toWaiting")}
            </a>
          </Note>
        ) : null}
        <form method="post" action={link(`/products/${product.slug}/notify`)} className="stack">
          {kind === "restock" ? <input type="hidden" name="variant" value={variant.id} /> : null}
          <Field
            label={t("email")}
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            defaultValue={attempt?.email}
            error={errorOf("email")}
          />
          <Check
            name="consent"
            value="yes"
            label={t("noticeConsent")}
            defaultChecked={attempt?.consent ?? false}
            error={errorOf("consent")}
          />
          <Challenge challenge={attempt?.challenge} solved={attempt?.solved} />
          <p className="row row-wrap">
            <Button>{t(kind === "launch" ? "remindMe" : "tellMe")}</Button>
            <a className="link" href={link(`/products/${product.slug}`, { variantId: variant.id })}>
              {t("back")}
            </a>
          </p>
        </form>
      </div>
    </div>
  );
}
