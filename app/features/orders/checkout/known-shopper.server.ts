import type { AppLoadContext } from "@remix-run/cloudflare";
import { listAddresses } from "#contract/addresses";
import { showProfile } from "#contract/profile";
import { addressValues } from "~/site/address-labels";
import type { CheckoutForm } from "./checkout-form";

/** What the checkout need not ask a member again: e-mail, name, mobile, and the default address or the one that `asked` names. */
export async function knownOf(
  { api, cookies }: AppLoadContext,
  asked: string | null,
): Promise<Pick<CheckoutForm, "known" | "others">> {
  if (cookies.read("jwt-data") === null) return { known: {}, others: [] };
  const [profile, book] = await Promise.all([api.call(showProfile), api.call(listAddresses)]);
  if (!profile.ok || !book.ok) return { known: {}, others: [] };
  const { email, firstName, lastName, mobile } = profile.value;
  const { items } = book.value;
  const chosen = items.find(({ id }) => id === asked) ?? items[0];
  return {
    known: {
      email,
      fullName: `${firstName} ${lastName}`,
      ...(mobile === null ? {} : { mobile }),
      ...(chosen === undefined ? {} : addressValues(chosen)),
    },
    others: items
      .filter((one) => one !== chosen)
      .map(({ id, fullName, lines }) => ({ id, label: [fullName, ...lines].join(", ") })),
  };
}
