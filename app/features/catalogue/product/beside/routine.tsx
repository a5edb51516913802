import "./routine.css?late";
import type { ProductRoutine } from "#contract/catalogue/product/routine";
import { Drawn } from "~/platform/drawn/drawn";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { ProductPlate } from "~/ui/figures/picture";

/** The steps of the routine that a product belongs to, in the order of use, each with a product that can be bought; its own step is marked. */
export function Routine({ routine: { routine, ...shown } }: { routine: ProductRoutine }) {
  const t = useT("catalogue-shades");
  return (
    <section className="wrap section" aria-labelledby="steps">
      <div className="section-head">
        <h2 id="steps">{t(`routine_${routine}`)}</h2>
      </div>
      <Drawn as="ol" className="routine" facts={["routine", shown]}>
        <Steps {...shown} />
      </Drawn>
    </section>
  );
}

function Steps({ step: own, steps }: Omit<ProductRoutine, "routine">) {
  const t = useT("catalogue-shades");
  const link = useLink();
  return (
    <>
      {steps.map(({ step, product }) => (
        <li key={step} aria-current={step === own ? "step" : undefined}>
          <span className="strong">{t(`step_${step}`)}</span>
          {product === null ? (
            <span className="sm mute">{t("this")}</span>
          ) : (
            <a href={link(`/products/${product.slug}`)}>
              <ProductPlate picture={product.picture} brand={product.brand.name} widths={[200]} />
              <span className="sm" lang="en">{`${product.brand.name} ${product.name}`}</span>
            </a>
          )}
        </li>
      ))}
    </>
  );
}
