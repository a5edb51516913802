import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import {
  addAddress,
  changeAddress,
  deleteAddress,
  listAddresses,
  savedAddressInputSchema,
} from "#contract/accounts/addresses";
import type { Result } from "#shared/client/client";
import { textsOf } from "#shared/words/texts.server";
import { actions, done, type Form } from "~/platform/form/actions.server";
import { linkTo, signInLink } from "~/site/addresses/links";

/** The page with the address forms; they also post to it. */
const PLACE = "/account/addresses";

const askToSignIn = ({ site }: AppLoadContext, search = "") => redirect(signInLink(site, PLACE, search), 303);

/** Loads the member's addresses, and the one to change (`?edit=`) if it is theirs. @throws a redirect to the sign-in */
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

/** Redirects with a toast, or sends the form back with its text. */
const answer = (form: Form, context: AppLoadContext, reply: Result<unknown>, key: string) =>
  reply.ok
    ? done(context, linkTo(context.site, PLACE), { room: "accounts", key, type: "success" })
    : reply.status === 401
      ? askToSignIn(context)
      : form.refused(reply);

export const changeAddresses = actions(
  {
    save: async (form, context) => {
      const id = form.text("id");
      const body = form.as(savedAddressInputSchema);
      const reply = await (id === ""
        ? context.api.call(addAddress, { body })
        : context.api.call(changeAddress, { params: { id }, body }));
      return answer(form, context, reply, "addressSaved");
    },
    delete: async (form, context) => {
      const reply = await context.api.call(deleteAddress, { params: { id: form.text("id") } });
      return answer(form, context, reply, "addressDeleted");
    },
  },
  { otherwise: "save", own: true },
);
