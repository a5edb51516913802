import "~/ui/shapes/panel.css";
import "./own-form.css";
import type { CSSProperties } from "react";
import type { KnownShade } from "#contract/catalogue/shades/shades";
import { GetForm } from "~/platform/form/get-form";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Field, Select } from "~/ui/controls/field";
import { Note } from "~/ui/notices/note";
import type { FindShade } from "../find-shade.server";

type Props = Pick<FindShade, "asked" | "choices">;

const options = (all: readonly { slug: string; name: string }[]) =>
  all.map(({ slug, name }) => ({ value: slug, label: name }));

/** A form for a shade that the shopper owns: by brand, product and shade, or by its name. */
export function OwnForm({ asked, choices }: Props) {
  const t = useT("catalogue-shades");
  const { brands, brand, products, product, shades } = choices;
  const last = product !== null && asked.words === "";
  return (
    <section className="panel stack" aria-labelledby="own">
      <h2 id="own">{t("fromOwn")}</h2>
      <GetForm action="/shades" className="stack">
        <Select
          key={`brand ${brand}`}
          label={t("brand")}
          name="brand"
          options={options(brands)}
          placeholder={t("chooseBrand")}
          defaultValue={brand ?? ""}
        />
        {brand === null ? null : (
          <Select
            label={t("product")}
            name="product"
            options={options(products)}
            placeholder={t("chooseProduct")}
            defaultValue={product ?? ""}
          />
        )}
        {last ? <ShadeRadios shades={shades} chosen={asked.variant} /> : null}
        <p>
          <Button kind={last ? "primary" : "quiet"}>{t(last ? "show" : "next")}</Button>
        </p>
      </GetForm>
      <GetForm action="/shades" className="stack" role="search" aria-label={t("fromWords")}>
        <Field
          label={t("words")}
          hint={t("wordsHint")}
          name="q"
          type="search"
          maxLength={100}
          defaultValue={asked.words}
          enterKeyHint="search"
        />
        <p>
          <Button kind="quiet">{t("search")}</Button>
        </p>
      </GetForm>
      {asked.words === "" ? null : <Named words={asked.words} shades={shades} />}
    </section>
  );
}

const petal = ({ shade }: KnownShade) => ({ "--a": shade.hex, "--b": shade.hex }) as CSSProperties;

function ShadeRadios({ shades, chosen }: Readonly<{ shades: readonly KnownShade[]; chosen: string | null }>) {
  const t = useT("catalogue-shades");
  return (
    <fieldset>
      <legend className="label">{t("shade")}</legend>
      <div className="choices">
        {shades.map((known, index) => (
          <label key={known.variantId}>
            <input
              type="radio"
              name="variant"
              value={known.variantId}
              required
              defaultChecked={chosen === known.variantId || (index === 0 && chosen === null)}
              style={petal(known)}
            />
            <span lang="en">{known.shade.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The shades with the typed name, each a link to its matches. */
function Named({ words, shades }: Readonly<{ words: string; shades: readonly KnownShade[] }>) {
  const t = useT("catalogue-shades");
  const link = useLink();
  if (shades.length === 0)
    return (
      <Note title={t("foundNone", { q: words })} role="status">
        {t("foundTip")}
      </Note>
    );
  return (
    <div>
      <h3 id="found">{t("found")}</h3>
      <ul className="choices" aria-labelledby="found">
        {shades.map((known) => (
          <li key={known.variantId}>
            <a href={link("/shades", { variant: known.variantId })}>
              <i style={petal(known)} />
              <span lang="en">
                <strong>{known.shade.name}</strong>
                <span className="xs mute">
                  {known.product.brand.name} {known.product.name}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
