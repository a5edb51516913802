import type { AddressBook, SavedAddress } from "#contract/accounts/addresses";
import type { IntentOf } from "~/platform/form/actions.server";
import { PostForm } from "~/platform/form/post-form";
import type { FormView } from "~/platform/form/reply";
import { addressLabel } from "~/site/address-labels";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";
import { Field, Select } from "~/ui/controls/field";
import type { changeAddresses } from "./addresses.server";

type AddressFormProps = Readonly<{ book: AddressBook; edited: SavedAddress | null; form: FormView }>;

/** The country's address form, for a new address or a saved one. */
export function AddressForm({ book: { fields, mobile }, edited, form }: AddressFormProps) {
  const t = useT("accounts");
  const words = useT("orders");
  const link = useLink();
  const id = form.refused ? (form.text("id") ?? "") : (edited?.id ?? "");
  return (
    <section className="stack" aria-labelledby="form">
      <h2 id="form">{t(id === "" ? "newAddress" : "changeAddress")}</h2>
      <PostForm<IntentOf<typeof changeAddresses>>
        intent="save"
        own
        action={link("/account/addresses")}
        fields={{ id }}
        className="stack"
      >
        <div className="form-grid">
          <Field {...form.field("fullName")} label={words("fullName")} full maxLength={100} autoComplete="name" />
          <Field
            {...form.field("mobile")}
            type="tel"
            label={t("mobile")}
            full
            maxLength={24}
            autoComplete="tel"
            pattern={mobile.pattern}
            hint={words("mobileHint", { code: `+${mobile.callingCode}` })}
          />
          <CountryFields fields={fields} form={form} />
        </div>
        <Check {...form.check("isDefault")} label={t("makeDefault")} />
        <p className="row row-wrap">
          <Button busy={t("saving")}>{t("saveAddress")}</Button>
          {id === "" ? null : (
            <ButtonLink kind="quiet" href={link("/account/addresses")}>
              {t("cancelChange")}
            </ButtonLink>
          )}
        </p>
      </PostForm>
    </section>
  );
}

/** The fields of the country's form, in its order. */
function CountryFields({ fields, form }: Readonly<{ fields: AddressBook["fields"]; form: FormView }>) {
  const words = useT("orders");
  const { country } = useSite();
  return fields.map(({ field, required, options, suggestions, pattern, autocomplete, inputMode }) => {
    const shared = {
      ...form.field(`address.${field}`),
      label: words(addressLabel(field, country)),
      optional: required ? undefined : words("optional"),
      full: field === "street",
      autoComplete: autocomplete,
    };
    return options === null ? (
      <Field
        key={field}
        {...shared}
        inputMode={inputMode}
        suggestions={suggestions}
        maxLength={120}
        pattern={pattern ?? undefined}
      />
    ) : (
      <Select key={field} {...shared} options={options} placeholder={words("choose")} />
    );
  });
}
