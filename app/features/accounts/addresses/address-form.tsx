import type { AddressBook, SavedAddress } from "#contract/accounts/addresses";
import { addressLabel, addressValues } from "~/site/address-labels";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice";
import { Field, Select } from "~/ui/controls/field";
import { type Attempt, errorsOf } from "../forms/account-form";

type AddressFormProps = Readonly<{ book: AddressBook; edited: SavedAddress | null; attempt: Attempt }>;

/** The country's address form, for a new address or one that is there. */
export function AddressForm({ book: { fields, mobile }, edited, attempt }: AddressFormProps) {
  const t = useT("accounts");
  const words = useT("orders");
  const link = useLink();
  const { country } = useSite();
  const typed = Object.keys(attempt.values).length > 0;
  const values: Record<string, string | undefined> = typed
    ? attempt.values
    : edited === null
      ? {}
      : addressValues(edited);
  const id = typed ? (attempt.values.id ?? "") : (edited?.id ?? "");
  const errorOf = errorsOf(attempt);
  return (
    <section className="stack" aria-labelledby="form">
      <h2 id="form">{t(id === "" ? "newAddress" : "changeAddress")}</h2>
      <form method="post" action={link("/account/addresses")} className="stack">
        <input type="hidden" name="id" value={id} autoComplete="off" />
        <div className="form-grid">
          <Field
            name="fullName"
            label={words("fullName")}
            full
            maxLength={100}
            autoComplete="name"
            defaultValue={values.fullName}
            error={errorOf("fullName")}
          />
          <Field
            name="mobile"
            type="tel"
            label={t("mobile")}
            full
            maxLength={24}
            autoComplete="tel"
            pattern={mobile.pattern}
            hint={words("mobileHint", { code: `+${mobile.callingCode}` })}
            defaultValue={values.mobile}
            error={errorOf("mobile")}
          />
          {fields.map(({ field, required, options, pattern, autocomplete, inputMode }) => {
            const name = `address.${field}`;
            const shared = {
              name,
              label: words(addressLabel(field, country)),
              error: errorOf(name),
              optional: required ? undefined : words("optional"),
              full: field === "street",
              autoComplete: autocomplete,
              defaultValue: values[name] ?? "",
            };
            return options === null ? (
              <Field key={field} {...shared} maxLength={120} inputMode={inputMode} pattern={pattern ?? undefined} />
            ) : (
              <Select key={field} {...shared} options={options} placeholder={words("choose")} />
            );
          })}
        </div>
        <Check
          name="isDefault"
          label={t("makeDefault")}
          defaultChecked={typed ? values.isDefault !== undefined : edited?.isDefault === true}
        />
        <p className="row row-wrap">
          <Button busy={t("saving")}>{t("saveAddress")}</Button>
          {id === "" ? null : (
            <ButtonLink kind="quiet" href={link("/account/addresses")}>
              {t("cancelChange")}
            </ButtonLink>
          )}
        </p>
      </form>
    </section>
  );
}
