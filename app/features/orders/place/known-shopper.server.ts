import type { AppLoadContext } from "@remix-run/cloudflare";
import { listAddresses } from "#contract/accounts/addresses";
import { fullNameOf } from "#contract/accounts/full-name";
import { showProfile } from "#contract/accounts/profile";
import { formatFacts } from "#shared/words/lists";
import { addressValues } from "~/site/address-labels";
import type { CheckoutForm, CheckoutValues } from "./form/checkout-form";

type KnownShopper = Pick<CheckoutForm, "known" | "memberName" | "others"> & {
  /** The address that a link chose; typed text wins over it. */
  asked?: CheckoutValues;
};

/** The details of a visitor: none. */
export const NOBODY: KnownShopper = { known: {}, memberName: null, others: [] };

/** The details that a member needn't type again: email, name, mobile, and the default address or the one with `id`. */
export async function knownOf({ api, cookies, site }: AppLoadContext, id: string | null): Promise<KnownShopper> {
  if (cookies.read("jwt-data") === null) return NOBODY;
  const [profile, book] = await Promise.all([api.call(showProfile), api.call(listAddresses)]);
  if (!profile.ok || !book.ok) return NOBODY;
  const { email, mobile } = profile.value;
  const fullName = fullNameOf(profile.value);
  const { items } = book.value;
  const named = items.find((one) => one.id === id);
  const chosen = named ?? items[0];
  return {
    known: {
      email,
      fullName,
      ...(mobile === null ? {} : { mobile }),
      ...(chosen === undefined ? {} : addressValues(chosen)),
    },
    memberName: fullName,
    others: items
      .filter((one) => one !== chosen)
      .map((one) => ({ id: one.id, label: formatFacts([one.fullName, ...one.lines], site.localeTag) })),
    ...(named === undefined ? {} : { asked: { fulfilment: "delivery", ...addressValues(named) } }),
  };
}
