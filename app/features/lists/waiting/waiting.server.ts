import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { showProduct } from "#contract/catalogue/product/product";
import { type ApiError, ERROR_STATUS, type ShownChallenge } from "#contract/errors";
import { isGiftCard } from "#contract/gift-cards/gift-card-amounts";
import { reminders, stopNotice, subscribe, updateWaitlist, waitlist } from "#contract/lists/lists";
import { slugSchema } from "#contract/shared";
import { textsOf } from "#shared/words/texts.server";
import { readForm, textOf } from "~/platform/form/form-body.server";
import { letChallengeIn, solvedIn } from "~/platform/proof/challenge.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo } from "~/site/addresses/links";
import { productPath } from "~/site/addresses/product-path";
import { WAITING } from "../intents";

/** Everything the shopper waits for: restocks and launches. */
export async function loadWaiting({ api, site }: AppLoadContext) {
  const [restocks, launches] = await Promise.all([api.call(waitlist), api.call(reminders)]);
  if (!restocks.ok || !launches.ok) throw new Response(null, { status: 500 });
  return {
    restocks: restocks.value.items,
    launches: launches.value.items,
    title: (await textsOf(site, "lists"))("waitingTitle"),
  };
}

const forgetSchema = z.union([
  z.object({ variantId: slugSchema }).transform(({ variantId }) => ({ variantId, productSlug: null })),
  z.object({ productSlug: slugSchema }).transform(({ productSlug }) => ({ productSlug, variantId: null })),
]);

/** Stops waiting for one entry: 303 to the page. A form that names nothing is 400. */
export async function changeWaiting(request: Request, context: AppLoadContext) {
  const { api, site } = context;
  const body = await readForm(request);
  const form = body.ok ? forgetSchema.safeParse(Object.fromEntries(body.form)) : null;
  const code = body.ok ? "bad_request" : body.code;
  if (!form?.success)
    return data(
      { errors: [{ code, message: (await textsOf(site, "errors"))(code) }] as ApiError[] },
      { status: ERROR_STATUS[code] },
    );
  const { variantId, productSlug } = form.data;
  const reply =
    variantId === null
      ? await api.call(subscribe, { body: { productSlug, active: false } })
      : await api.call(updateWaitlist, { params: { variantId }, body: { active: false } });
  if (!reply.ok) return data({ errors: reply.errors }, { status: reply.status });
  flash(context, { room: "lists", key: "stopped", type: "success" });
  return redirect(linkTo(site, WAITING), 303);
}

type NoticeKind = "restock" | "launch";

/**
 * What the shopper can wait for: the variant when it is sold out, else the launch. 404 for a product that is not sold
 * here.
 */
export async function loadNotify({ api, site }: AppLoadContext, slug: string, asked: string | null) {
  if (isGiftCard(slug)) throw redirect(linkTo(site, productPath(slug)));
  const reply = slugSchema.safeParse(slug).success ? await api.call(showProduct, { params: { slug } }) : null;
  if (!reply?.ok) throw new Response(null, { status: 404 });
  const { variants, name, brand, picture } = reply.value;
  const variant =
    variants.find(({ id }) => id === asked) ?? variants.find(({ stock }) => stock === "out") ?? variants[0];
  if (variant === undefined) throw new Response(null, { status: 404 });
  const kind: NoticeKind = variant.button === "remind_me" ? "launch" : "restock";
  return {
    kind,
    product: { slug, name, brand, picture },
    variant: { id: variant.id, shade: variant.shade, size: variant.size },
    waiting: variant.button === "waitlisted",
    title: (await textsOf(site, "lists"))("notifyTitle"),
  };
}
export type NotifyData = Awaited<ReturnType<typeof loadNotify>>;

/** A refused form: what was typed, and its faults. */
export type NotifyAttempt = {
  email: string;
  consent: boolean;
  errors: ApiError[];
  challenge: ShownChallenge | null;
  solved?: string | undefined;
};

/** Saves the request to be told: 303 to the product, or the form again with the typed text. */
export async function askToBeTold(request: Request, context: AppLoadContext, slug: string) {
  const { api, site } = context;
  const body = await readForm(request);
  if (!body.ok) {
    const message = (await textsOf(site, "errors"))(body.code === "too_large" ? "too_large" : "bad_request");
    const attempt: NotifyAttempt = {
      email: "",
      consent: false,
      errors: [{ code: body.code, message }],
      challenge: null,
    };
    return data(attempt, { status: ERROR_STATUS[body.code] });
  }
  const email = textOf(body.form, "email").trim();
  const consent = textOf(body.form, "consent") === "yes";
  const { kind, variant } = await loadNotify(context, slug, textOf(body.form, "variant"));
  const variantId = variant.id;
  const solved = solvedIn(body.form);
  const ask = { active: true, consent, ...(email === "" ? {} : { email }), ...solved };
  const reply =
    kind === "launch"
      ? await api.call(subscribe, { body: { productSlug: slug, ...ask } })
      : await api.call(updateWaitlist, { params: { variantId }, body: ask });
  if (!reply.ok) {
    const challenge = letChallengeIn(context, reply);
    const attempt: NotifyAttempt = { email, consent, errors: reply.errors, challenge, solved: solved.challenge };
    return data(attempt, { status: reply.status });
  }
  flash(context, { room: "lists", key: kind === "launch" ? "reminding" : "waiting", type: "success" });
  return redirect(linkTo(site, `/products/${slug}`, { variantId: kind === "restock" ? variantId : null }), 303);
}

/** The link of a message: GET asks, POST stops. */
export async function stopByLink(request: Request, context: AppLoadContext) {
  const body = await readForm(request);
  const token = body.ok ? textOf(body.form, "token").slice(0, 200) : "";
  const reply = token === "" ? null : await context.api.call(stopNotice, { body: { token } });
  if (!reply?.ok) return data({ stopped: false }, { status: reply?.status ?? 400 });
  return data({ stopped: true });
}
