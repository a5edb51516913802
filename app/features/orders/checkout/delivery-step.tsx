import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { OptionCard, OptionGroup } from "~/ui/choice";
import { AddressFields } from "./address-fields";
import { type CheckoutForm, type CheckoutValues, PLACE } from "./checkout-form";

type DeliveryStepProps = Readonly<{
  form: CheckoutForm;
  values: CheckoutValues;
  errorOf: (name: string) => string | undefined;
}>;

/** Delivery or click and collect; the style sheet shows the pane of the chosen one, both where it cannot tell. */
export function DeliveryStep({ form: { options, stores, others }, values, errorOf }: DeliveryStepProps) {
  const t = useT("orders");
  const link = useLink();
  const { money, day } = useFormat();
  const { fee, earliest, latest } = options.delivery;
  const collectable = stores.some(({ hasAll }) => hasAll !== false);
  const collect = values.fulfilment === "collection";
  return (
    <section className="co-step stack" aria-labelledby="delivery">
      <h2 id="delivery">{t("delivery")}</h2>
      <OptionGroup id="fulfilment" legend={t("howToGet")} hideLegend error={errorOf("fulfilment")}>
        <OptionCard
          name="fulfilment"
          value="delivery"
          title={t("deliverToMe")}
          aside={fee.minor === 0 ? t("free") : money(fee)}
          detail={t("fromTo", { from: day(earliest), to: day(latest) })}
          defaultChecked={!collect}
        />
        <OptionCard
          name="fulfilment"
          value="collection"
          title={t("clickAndCollect")}
          aside={t("free")}
          detail={collectable ? t("collectDetail") : t("collectNowhere")}
          disabled={!collectable && !collect}
          defaultChecked={collect}
        />
      </OptionGroup>
      <div className="pane-delivery stack" data-pane="delivery">
        {others.length === 0 ? null : (
          <details>
            <summary className="link">{t("otherAddresses")}</summary>
            <ul>
              {others.map(({ id, label }) => (
                <li key={id}>
                  <a className="link" href={link(PLACE, { address: id })}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        )}
        <AddressFields fields={options.address} values={values} errorOf={errorOf} />
      </div>
      <div className="pane-collection stack" data-pane="collection">
        <OptionGroup id="storeSlug" legend={t("chooseStore")} error={errorOf("storeSlug")}>
          {stores.map(({ slug, name, addressLines, hasAll }) => (
            <OptionCard
              key={slug}
              name="storeSlug"
              value={slug}
              title={name}
              detail={`${addressLines.join(", ")}. ${hasAll === false ? t("storeLacks") : t("storeHasAll")}`}
              disabled={hasAll === false}
              data-needed=""
              defaultChecked={values.storeSlug === slug && hasAll !== false}
            />
          ))}
        </OptionGroup>
      </div>
    </section>
  );
}
