import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import {
  addAddress,
  changeAddress,
  deleteAddress,
  listAddresses,
  type SavedAddressInput,
} from "#contract/accounts/addresses";
import { ADDRESS_FIELDS } from "#contract/orders/address-fields";
import { textsOf } from "#shared/words/texts.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo, signInLink } from "~/site/addresses/links";
import { type ReadForm, readAccountForm } from "../forms/account-form.server";

/** The page that the forms are on and are sent to. */
const PLACE = "/account/addresses";

const askToSignIn = ({ site }: AppLoadContext, search = "") => redirect(signInLink(site, PLACE, search), 303);

/** The member's addresses, and the one that is being changed (`?edit=`), if it is theirs. @throws a redirect to the sign-in */
export async function loadAddresses(request: Request, context: AppLoadContext) {
  const { search, searchParams } = new URL(request.url);
  const reply = await context.api.call(listAddresses);
  if (!reply.ok) throw askToSignIn(context, search);
  const asked = searchParams.get("edit");
  const { items } = reply.value;
  return {
    title: (await textsOf(context.site, "accounts"))("addresses"),
    book: reply.value,
    edited: items.find(({ id }) => id === asked) ?? null,
  };
}

type Form = Extract<ReadForm, { ok: true }>;

/** What was typed; a field left empty is none. */
const inputOf = ({ text, form }: Form): SavedAddressInput => ({
  fullName: text("fullName"),
  mobile: text("mobile"),
  address: Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => {
      const typed = text(`address.${field}`).trim();
      return typed === "" ? [] : [[field, typed]];
    }),
  ),
  isDefault: form.has("isDefault"),
});

/** Saves or deletes an address: 303 and a toast, or the form again with its text. */
export async function changeAddresses(request: Request, context: AppLoadContext) {
  const read = await readAccountForm(request, context);
  if (!read.ok) return read.answer;
  const { api, site } = context;
  const id = read.text("id");
  const deletes = read.text("intent") === "delete";
  const reply = deletes
    ? await api.call(deleteAddress, { params: { id } })
    : id === ""
      ? await api.call(addAddress, { body: inputOf(read) })
      : await api.call(changeAddress, { params: { id }, body: inputOf(read) });
  if (!reply.ok) return reply.status === 401 ? askToSignIn(context) : read.refused(reply);
  flash(context, { room: "accounts", key: deletes ? "addressDeleted" : "addressSaved", type: "success" });
  return redirect(linkTo(site, PLACE), 303);
}
