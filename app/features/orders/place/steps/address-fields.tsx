import type { AddressFieldSpec } from "#contract/orders/address";
import type { AddressField } from "#contract/orders/address-fields";
import { addressLabel } from "~/site/address-labels";
import { useT } from "~/site/i18n";
import { useSite } from "~/site/use-site";
import { Field, Select } from "~/ui/controls/field";

import type { CheckoutValues } from "../form/checkout-form";

type AddressFieldsProps = Readonly<{
  fields: readonly AddressFieldSpec[];
  values: CheckoutValues;
  errorOf: (name: string) => string | undefined;
  /** Whether the fee of delivery depends on the place. */
  zones?: boolean;
}>;

const PLACE_FIELDS: readonly AddressField[] = ["state", "province", "postcode"];

/**
 * The country's address fields in their local order and words. They are not `required` in HTML, because a field in the
 * hidden pane would block the form. `aria-required` informs screen readers, and `data-needed` tells the script which
 * visible fields to require.
 */
export function AddressFields({ fields, values, errorOf, zones = false }: AddressFieldsProps) {
  const t = useT("orders");
  const { country } = useSite();
  return (
    <div className="form-grid">
      {fields.map(({ field, required, options, suggestions, autocomplete, inputMode }) => {
        const name = `address.${field}`;
        const label = t(addressLabel(field, country));
        const shared = {
          name,
          label,
          error: errorOf(name),
          optional: required ? undefined : t("optional"),
          full: field === "street",
          required: false,
          "aria-required": required || undefined,
          "data-needed": required ? "" : undefined,
          "data-fee": zones && PLACE_FIELDS.includes(field) ? "" : undefined,
          autoComplete: autocomplete,
          defaultValue: values[name] ?? "",
        };
        return options === null ? (
          <Field key={field} {...shared} maxLength={120} inputMode={inputMode} suggestions={suggestions} />
        ) : (
          <Select key={field} {...shared} options={options} placeholder={t("choose")} />
        );
      })}
    </div>
  );
}
