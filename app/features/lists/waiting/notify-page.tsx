import "~/ui/shapes/pages/list-page.css";
import "./notify-page.css";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import type { FormView } from "~/platform/form/reply";
import { Challenge } from "~/platform/proof/challenge";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";
import { Field } from "~/ui/controls/field";
import { Plate } from "~/ui/figures/picture";
import { Note } from "~/ui/notices/note";
import type { NotifyData } from "./waiting.server";

type Props = Readonly<Omit<NotifyData, "title"> & { kind: "restock" | "launch"; form: FormView }>;

/** Asks for consent to one email about this product (R62). */
export function NotifyPage({ product, variant, kind, waiting, form }: Props) {
  const t = useT("lists");
  const { facts, measure } = useFormat();
  const link = useLink();
  const nameOf = (field: string) =>
    field === "email" ? t("email") : field === "consent" ? t("noticeConsent") : undefined;
  const chosen = facts([variant.shade?.name, measure(variant.size)]);
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
        <FormSummary form={form} nameOf={nameOf} />
        {waiting ? (
          <Note tone="good" title={t("alreadyWaiting")}>
            <a className="link" href={link("/account/waitlist")}>
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
            <a className="link" href={link(`/products/${product.slug}`, { variantId: variant.id })}>
              {t("back")}
            </a>
          </p>
        </PostForm>
      </div>
    </div>
  );
}
