import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { addLine } from "#contract/bag/bag";
import { ERROR_STATUS } from "#contract/errors";
import { cancelOrder, returnOrder } from "#contract/orders/receipts";
import { textsOf } from "#shared/words/texts.server";
import { readForm, textOf } from "~/platform/form/form-body.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo } from "~/site/addresses/links";
import { loadOrder, type OrderLink, orderRefused } from "./order-link.server";

type Act = (
  context: AppLoadContext,
  asked: OrderLink,
  form: FormData,
) => Promise<Response | ReturnType<typeof refused>>;

const refused = (status: number, messages: string[]) => data({ messages }, { status });

/** What the buttons of an order's page ask for. */
const ACTS: Record<string, Act> = {
  cancel: async (context, asked) => {
    const { number, token } = asked;
    const reply = await context.api.call(cancelOrder, { params: { number }, query: { token }, body: {} });
    if (reply.ok) {
      flash(context, { room: "orders", key: "cancelled", type: "success" });
      return redirect(linkTo(context.site, `/orders/${number}`, { token }), 303);
    }
    if (reply.status === 404 || reply.status === 410) throw await orderRefused(reply.status, context, asked);
    return refused(
      reply.status,
      reply.errors.map(({ message }) => message),
    );
  },

  /** Asks to give it back; somebody here answers. */
  return: async (context, asked, form) => {
    const { number, token } = asked;
    const reason = textOf(form, "reason").trim().slice(0, 300);
    const reply = await context.api.call(returnOrder, { params: { number }, query: { token }, body: { reason } });
    if (reply.ok) return redirect(linkTo(context.site, `/orders/${number}`, { token }), 303);
    if (reply.status === 404 || reply.status === 410) throw await orderRefused(reply.status, context, asked);
    return refused(
      reply.status,
      reply.errors.map(({ message }) => message),
    );
  },

  /** Puts into the bag what of the order can still be bought; what cannot is told. */
  reorder: async (context, asked) => {
    const { lines } = await loadOrder(context, asked);
    const wanted = lines.filter(({ kind }) => kind === "product");
    const missed: string[] = [];
    for (const { variantId, quantity, product } of wanted) {
      const added = await context.api.call(addLine, { body: { variantId, quantity } });
      const one =
        added.ok || quantity === 1 ? added : await context.api.call(addLine, { body: { variantId, quantity: 1 } });
      if (!one.ok) missed.push(product.name);
    }
    if (missed.length === wanted.length) {
      const t = await textsOf(context.site, "orders");
      return refused(ERROR_STATUS.out_of_stock, [t("reorderNone")]);
    }
    flash(
      context,
      missed.length === 0
        ? { room: "orders", key: "reordered", type: "success" }
        : { room: "orders", key: "reorderedPart", type: "warn", vars: { names: missed.join(", ").slice(0, 200) } },
    );
    return redirect(linkTo(context.site, "/cart"), 303);
  },
};

/** Does what a button of the order's page asks for. */
export async function changeOrderOf(request: Request, context: AppLoadContext, asked: OrderLink) {
  const body = await readForm(request);
  const act = body.ok ? textOf(body.form, "act") : "";
  const known = Object.hasOwn(ACTS, act) ? ACTS[act] : undefined;
  if (body.ok && known !== undefined) return known(context, asked, body.form);
  const say = await textsOf(context.site, "errors");
  return refused(body.ok ? 422 : ERROR_STATUS[body.code], [say(body.ok ? "invalid_choice" : body.code)]);
}
