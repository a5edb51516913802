import "../summary/checkout-summary.css";
import "../form/checkout-form.css";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";
import { OptionCard, OptionGroup } from "~/ui/controls/choice/option-card";
import { Field } from "~/ui/controls/field";
import { stepPath } from "../form/checkout-form";
import { FeeNow } from "../summary/fee-now";
import { AddressFields } from "./address-fields";
import { CollectionOnly } from "./collection-only";
import { PointOption, PointPane } from "./point-pane";
import type { StepProps } from "./step-props";

/**
 * Delivery or collection. The style sheet shows the pane of the chosen one, or both panes in a browser without
 * `:has()`.
 */
export function DeliveryStep({ form, values, errorOf }: StepProps) {
  const t = useT("orders");
  const { bag, stores } = form;
  const { points } = form.options;
  const onlyThere = bag.lines.filter(({ collectionOnly }) => collectionOnly);
  const collectable = stores.some(({ hasAll }) => hasAll !== false);
  const collect = values.fulfilment === "collection" || onlyThere.length > 0;
  return (
    <section className="checkout-section stack" aria-labelledby="delivery">
      <h2 id="delivery">{t("delivery")}</h2>
      <CollectionOnly lines={onlyThere} collectable={collectable} />
      <OptionGroup id="fulfilment" legend={t("howToGet")} hideLegend error={errorOf("fulfilment")}>
        <OptionCard
          name="fulfilment"
          value="delivery"
          title={t("deliverToMe")}
          aside={<FeeNow form={form} of="" />}
          detail={<FeeNow form={form} of="days" />}
          disabled={onlyThere.length > 0}
          defaultChecked={!collect && values.fulfilment !== "point"}
        />
        {points === null ? null : <PointOption points={points} chosen={!collect && values.fulfilment === "point"} />}
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
      <div className="form-grid">
        <Field
          name="fullName"
          label={t("fullName")}
          full
          maxLength={100}
          autoComplete="name"
          defaultValue={values.fullName}
          error={errorOf("fullName")}
        />
      </div>
      <DeliveryPane form={form} values={values} errorOf={errorOf} />
      {points === null || points.obstacle !== null ? null : <PointPane form={form} values={values} errorOf={errorOf} />}
      <CollectionPane form={form} values={values} errorOf={errorOf} />
      <Button wide busy={t("oneMoment")}>
        {t("continuePayment")}
      </Button>
    </section>
  );
}

/** The address of a delivery, with links to the member's other saved addresses. */
function DeliveryPane({ form, values, errorOf }: StepProps) {
  const t = useT("orders");
  const link = useLink();
  const { options, others } = form;
  return (
    <div className="pane-delivery stack" data-pane="delivery">
      {others.length === 0 ? null : (
        <details>
          <summary className="link">{t("otherAddresses")}</summary>
          <ul>
            {others.map(({ id, label }) => (
              <li key={id}>
                <a className="link" href={link(stepPath("delivery"), { address: id })}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
      <AddressFields
        fields={options.address}
        values={values}
        errorOf={errorOf}
        zones={options.delivery.zone !== null || options.delivery.byAddress}
      />
      {form.memberName === null ? null : <Check name="saveAddress" value="1" label={t("saveAddress")} />}
    </div>
  );
}

/** The stores for collection; a store that lacks a product of the bag can't be chosen. */
function CollectionPane({ form: { stores }, values, errorOf }: StepProps) {
  const t = useT("orders");
  const { facts, names } = useFormat();
  return (
    <div className="pane-collection stack" data-pane="collection">
      <OptionGroup id="storeSlug" legend={t("chooseStore")} error={errorOf("storeSlug")}>
        {stores.map(({ slug, name, addressLines, hasAll, lacks }) => (
          <OptionCard
            key={slug}
            name="storeSlug"
            value={slug}
            title={name}
            detail={`${facts(addressLines)} · ${hasAll === false ? t("storeLacks", { names: names(lacks) }) : t("storeHasAll")}`}
            disabled={hasAll === false}
            data-needed=""
            defaultChecked={values.storeSlug === slug && hasAll !== false}
          />
        ))}
      </OptionGroup>
    </div>
  );
}
