import "~/ui/shapes/panel.css";
import "./describe-form.css";
import type { CSSProperties } from "react";
import { ATTRIBUTES } from "#contract/catalogue/product/attributes";
import {
  SHADE_DEPTHS,
  SHADE_USES,
  type ShadeDepth,
  UNDERTONES,
  type Undertone,
} from "#contract/catalogue/shades/shade-facets";
import { GetForm } from "~/platform/form/get-form";
import { useT } from "~/site/i18n";
import { Button } from "~/ui/controls/button";
import { Select } from "~/ui/controls/field";
import { Note } from "~/ui/notices/note";
import type { ShadeQuery } from "../shade-query";
import { COLOUR, SKIN } from "./described-colours";

type Props = Readonly<{ asked: ShadeQuery; incomplete: boolean }>;

/** A form that describes a shade: use, depth, undertone, and perhaps a finish. */
export function DescribeForm({ asked, incomplete }: Props) {
  const t = useT("catalogue-shades");
  const catalogue = useT("catalogue");
  return (
    <section className="panel stack" aria-labelledby="describe">
      <h2 id="describe">{t("fromDepth")}</h2>
      {incomplete ? <Note tone="error" title={t("incomplete")} role="alert" /> : null}
      <GetForm action="/shades" className="stack describe">
        <Radios
          legend={t("kind")}
          name="kind"
          chosen={asked.kind ?? "complexion"}
          options={SHADE_USES.map((value) => ({ value, label: t(`kind_${value}`) }))}
        />
        <Radios
          legend={t("depth")}
          name="depth"
          chosen={asked.depth}
          options={SHADE_DEPTHS.map((value) => ({
            value,
            label: t(`depth_${value}`),
            petal: petal(value, asked.undertone ?? "neutral"),
          }))}
        />
        <Radios
          legend={t("undertone")}
          name="undertone"
          chosen={asked.undertone}
          options={UNDERTONES.map((value) => ({
            value,
            label: t(`tone_${value}`),
            petal: petal(asked.depth ?? "medium", value),
          }))}
        />
        <Select
          label={catalogue("attribute.finish")}
          name="finish"
          required={false}
          options={ATTRIBUTES.finish.map((value) => ({ value, label: catalogue(`value.finish.${value}`) }))}
          placeholder={t("anyFinish")}
          defaultValue={asked.finish ?? ""}
        />
        <p>
          <Button>{t("show")}</Button>
        </p>
      </GetForm>
    </section>
  );
}

/** A petal in the colour of skin (`--a`), and in that of lips, cheeks and nails (`--b`). */
const petal = (depth: ShadeDepth, undertone: Undertone) =>
  ({ "--a": SKIN[depth][undertone], "--b": COLOUR[depth][undertone] }) as CSSProperties;

type RadiosProps = Readonly<{
  legend: string;
  name: string;
  chosen: string | null;
  options: readonly { value: string; label: string; petal?: CSSProperties }[];
}>;

function Radios({ legend, name, chosen, options }: RadiosProps) {
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      <div className={options.some(({ petal: style }) => style !== undefined) ? "picks picks-petals" : "picks"}>
        {options.map(({ value, label, petal: style }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              required
              defaultChecked={value === chosen}
              className={style && "pick-petal"}
              style={style}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
