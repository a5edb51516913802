import type { AppLoadContext } from "@remix-run/cloudflare";
import { adjustPoints, deskPoints, type MemberPoints } from "#contract/beauty-pass/desk-points";
import { askedPage } from "~/site/addresses/page-number.server";
import { deskHere, deskTakes, settle, shut, titleOf } from "../desk.server";

const PATH = "/operator/points";

/** Loads a member's points by email. @throws a redirect to the sign-in, or 404 for somebody who is no operator */
export async function loadDeskPoints(request: Request, context: AppLoadContext) {
  const query = new URL(request.url).searchParams;
  const email = (query.get("email") ?? "").trim().slice(0, 254);
  // A text that is too short for an email is sent to the API too, so that only operators see the page.
  const [here, reply] = await Promise.all([
    deskHere(request, context),
    context.api.call(deskPoints, { query: { email: email.padEnd(3, "-"), page: askedPage(query) } }),
  ]);
  if (!reply.ok && reply.status !== 404) throw shut(reply.status, request, context);
  const found: MemberPoints | null = reply.ok ? reply.value : null;
  const missing = reply.ok || email === "" ? null : (reply.errors[0]?.message ?? "");
  return { title: await titleOf(context), here, email, found, missing, nextKey: crypto.randomUUID() };
}

/** Gives a member points, or takes some. What is no whole number goes to the API as it was typed, which refuses it. */
export const adjustPointsBy = deskTakes(async (form, context) => {
  const typed = form.text("points").trim().replace("−", "-");
  const points = /^[+-]?\d{1,9}$/.test(typed) ? Number(typed) : null;
  const body = { ...form.bodyFor(adjustPoints), ...(points === null ? {} : { points }) };
  const reply = await context.api.call(adjustPoints, { idempotencyKey: form.key ?? crypto.randomUUID(), body });
  return settle(form, context, reply, { path: PATH, query: { email: body.email } });
});
