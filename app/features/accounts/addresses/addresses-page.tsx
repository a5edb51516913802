import "~/ui/shapes/pages/narrow-page.css";
import type { AddressBook, SavedAddress } from "#contract/accounts/addresses";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import type { Attempt } from "../forms/account-form";
import { AccountHeading } from "../forms/account-heading";
import { Problems } from "../forms/problems";
import { AddressForm } from "./address-form";

type AddressesPageProps = Readonly<{
  book: AddressBook;
  /** The one in the form; null for a new one. */
  edited: SavedAddress | null;
  attempt: Attempt;
}>;

/** Addresses that the checkout fills in, each with its way to change and delete it, and the form below. */
export function AddressesPage({ book, edited, attempt }: AddressesPageProps) {
  const t = useT("accounts");
  const link = useLink();
  return (
    <div className="wrap narrow-page stack">
      <AccountHeading title={t("addresses")} />
      <Problems problems={attempt.problems} />
      {book.items.length === 0 ? <p className="mute">{t("noAddresses")}</p> : null}
      <ul className="ruled-list">
        {book.items.map((saved) => (
          <li key={saved.id} className="row row-wrap between top">
            <Printed saved={saved} />
            <span className="row row-wrap">
              <ButtonLink kind="quiet" size="s" href={`${link("/account/addresses", { edit: saved.id })}#form`}>
                {t("changeAddress")}
              </ButtonLink>
              <form method="post" action={link("/account/addresses")}>
                <input type="hidden" name="intent" value="delete" />
                <input type="hidden" name="id" value={saved.id} autoComplete="off" />
                <Button kind="quiet" size="s">
                  {t("deleteAddress")}
                </Button>
              </form>
            </span>
          </li>
        ))}
      </ul>
      <AddressForm book={book} edited={edited} attempt={attempt} />
    </div>
  );
}

function Printed({ saved: { fullName, mobile, lines, isDefault } }: Readonly<{ saved: SavedAddress }>) {
  const t = useT("accounts");
  return (
    <address>
      <strong>{fullName}</strong>
      {isDefault ? <span className="sm mute"> · {t("defaultAddress")}</span> : null}
      {[...lines, mobile].map((line) => (
        <span key={line}>
          <br />
          {line}
        </span>
      ))}
    </address>
  );
}
