import "~/ui/shapes/pages/narrow-page.css";
import type { AddressBook, SavedAddress } from "#contract/accounts/addresses";
import type { IntentOf } from "~/platform/form/actions.server";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { addressValues } from "~/site/address-labels";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Problems } from "../forms/problems";
import { AddressForm } from "./address-form";
import type { changeAddresses } from "./addresses.server";

type AddressesPageProps = Readonly<{
  book: AddressBook;
  /** The saved address in the form; null for a new one. */
  edited: SavedAddress | null;
  reply: FormReply | undefined;
}>;

/** The addresses that the checkout fills in. Each can be changed or deleted, and the form for a new one is below. */
export function AddressesPage({ book, edited, reply }: AddressesPageProps) {
  const t = useT("accounts");
  const link = useLink();
  const known = edited === null ? {} : { ...addressValues(edited), ...(edited.isDefault ? { isDefault: "on" } : {}) };
  return (
    <div className="wrap narrow-page stack">
      <h1>{t("addresses")}</h1>
      <Problems form={formOf(reply)} />
      {book.items.length === 0 ? <p className="mute">{t("noAddresses")}</p> : null}
      <ul className="ruled-list">
        {book.items.map((saved) => (
          <li key={saved.id} className="row row-wrap between top">
            <Printed saved={saved} code={`+${book.mobile.callingCode}`} />
            <span className="row row-wrap">
              <ButtonLink kind="quiet" size="s" href={`${link("/account/addresses", { edit: saved.id })}#form`}>
                {t("changeAddress")}
              </ButtonLink>
              <PostForm<IntentOf<typeof changeAddresses>>
                intent="delete"
                own
                action={link("/account/addresses")}
                fields={{ id: saved.id }}
              >
                <Button kind="quiet" size="s">
                  {t("deleteAddress")}
                </Button>
              </PostForm>
            </span>
          </li>
        ))}
      </ul>
      <AddressForm book={book} edited={edited} form={formOf(reply, { intent: "save", known })} />
    </div>
  );
}

type PrintedProps = Readonly<{
  saved: SavedAddress;
  /** The calling code of the country, which stands apart from the number. */
  code: string;
}>;

function Printed({ saved: { fullName, mobile, lines, isDefault }, code }: PrintedProps) {
  const t = useT("accounts");
  return (
    <address>
      <strong>{fullName}</strong>
      {isDefault ? <span className="sm mute"> · {t("defaultAddress")}</span> : null}
      {[...lines, mobile.startsWith(code) ? mobile.replace(code, `${code} `) : mobile].map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
    </address>
  );
}
