import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { listApiKeys, makeApiKey, revokeApiKey } from "#contract/desk/api-keys";
import { textsOf } from "#shared/words/texts.server";
import { done } from "~/platform/form/actions.server";
import { linkTo } from "~/site/addresses/links";
import { askedPage } from "~/site/addresses/page-number.server";
import { deskActions, deskHere, isShut, shut } from "../desk.server";

const PATH = "/operator/api-keys";

/** Loads the keys that the operator may see. */
export async function loadKeys(request: Request, context: AppLoadContext) {
  const query = { page: askedPage(new URL(request.url).searchParams) };
  const [here, reply] = await Promise.all([deskHere(request, context), context.api.call(listApiKeys, { query })]);
  if (!reply.ok) throw shut(reply.status, request, context);
  return { title: (await textsOf(context.site, "desk"))("apiKeys"), here, found: reply.value };
}

/** Makes a key, which the answer itself shows because nothing keeps it, or revokes one. */
export const changeKeys = deskActions({
  make: async (form, context) => {
    const body = { name: form.text("name"), scope: "catalogue" } as const;
    const reply = await context.api.call(makeApiKey, { body });
    if (reply.ok) return data({ made: reply.value.key }, { status: 201 });
    if (isShut(reply)) throw shut(reply.status, form.request, context);
    return form.refused(reply);
  },
  revoke: async (form, context) => {
    const reply = await context.api.call(revokeApiKey, { params: { id: form.text("id") } });
    if (reply.ok)
      return done(context, linkTo(context.site, PATH), { room: "desk-catalogue", key: "revoked", type: "success" });
    if (isShut(reply)) throw shut(reply.status, form.request, context);
    return form.refused(reply);
  },
});
