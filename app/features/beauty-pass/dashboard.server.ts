import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { type BeautyPass, renewCalendar, showPass } from "#contract/beauty-pass/beauty-pass";
import { redeemReward, returnReward, rewards as rewardsRoute } from "#contract/beauty-pass/rewards";
import { ERROR_STATUS, type ErrorCode } from "#contract/errors";
import { slugSchema } from "#contract/shared";
import { textsOf } from "#shared/words/texts.server";
import { readForm } from "~/platform/form/form-body.server";
import { flash } from "~/platform/toasts/toasts";
import { linkTo, signInLink } from "~/site/addresses/links";
import type { RewardRefusal } from "./rewards/reward-list";

const PLACE = "/account/beauty-pass";
/** Names the cookie that says which notice was closed, so that the next one (90, 30, 7 days) still opens. */
const CLOSED = "points_notice";
const CLOSED_SECONDS = 60 * 60 * 24 * 120;

export type DayPart = "morning" | "afternoon" | "evening";

function dayPart(now: Date, timeZone: string): DayPart {
  const hour = Number(new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone }).format(now));
  return hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening";
}

const noticeOf = ({ expiring }: BeautyPass): string | null =>
  expiring === null || expiring.notice === null ? null : `${expiring.on}:${expiring.notice}`;

/** The data of the page: a member's pass, or for a visitor what they could have (S6.01). */
export async function loadDashboard(context: AppLoadContext) {
  const { api, site, cookies, now } = context;
  const [pass, rewards, t] = await Promise.all([
    api.call(showPass),
    api.call(rewardsRoute),
    textsOf(site, "beauty-pass"),
  ]);
  const common = { title: t("title"), rewards: rewards.ok ? rewards.value.items : [] };
  if (!pass.ok)
    return {
      ...common,
      kind: "visitor" as const,
      signIn: signInLink(site, PLACE, ""),
      join: linkTo(site, "/sign_up", { return_to: PLACE }),
    };
  const notice = noticeOf(pass.value.pass);
  return {
    ...common,
    kind: "member" as const,
    dashboard: pass.value,
    part: dayPart(now, site.timeZone),
    popup: notice !== null && cookies.read(CLOSED) !== notice,
  };
}

/** `at` is the id of the section that changed. */
type DashboardFormResult = { ok: true; at?: string } | { ok: false; status: number; refusal: RewardRefusal };
type Action = (values: Record<string, unknown>, context: AppLoadContext) => Promise<DashboardFormResult>;

const refused = async (code: ErrorCode, { site }: AppLoadContext): Promise<DashboardFormResult> => ({
  ok: false,
  status: ERROR_STATUS[code],
  refusal: { rewardId: null, message: (await textsOf(site, "errors"))(code) },
});

const redeem: Action = async (values, context) => {
  const rewardId = slugSchema.safeParse(values.reward_id);
  if (!rewardId.success) return refused("reward_not_found", context);
  const reply = await context.api.call(redeemReward, { body: { rewardId: rewardId.data } });
  if (!reply.ok)
    return {
      ok: false,
      status: reply.status,
      refusal: { rewardId: rewardId.data, message: reply.errors.map(({ message }) => message).join(" ") },
    };
  flash(context, { room: "beauty-pass", key: "rewardAdded", type: "success" });
  return { ok: true, at: `#reward-${rewardId.data}` };
};

const giveBack: Action = async (values, context) => {
  const rewardId = slugSchema.safeParse(values.reward_id);
  if (!rewardId.success) return refused("reward_not_found", context);
  const reply = await context.api.call(returnReward, { params: { id: rewardId.data } });
  // A reward that is gone already, by time or in another tab, counts as given back.
  if (!reply.ok && reply.status !== 404) return refused("not_authorized", context);
  flash(context, { room: "beauty-pass", key: "rewardRemoved", type: "success" });
  return { ok: true, at: `#reward-${rewardId.data}` };
};

const dismiss: Action = async (_values, { api, cookies }) => {
  const pass = await api.call(showPass);
  const notice = pass.ok ? noticeOf(pass.value.pass) : null;
  if (notice !== null) cookies.set(CLOSED, notice, { maxAge: CLOSED_SECONDS, httpOnly: true });
  return { ok: true };
};

const newLink: Action = async (_values, context) => {
  const reply = await context.api.call(renewCalendar, { body: {} });
  if (!reply.ok) return refused("authentication_failed", context);
  flash(context, { room: "beauty-pass", key: "calendarRenewed", type: "success" });
  return { ok: true, at: "#calendar" };
};

const ACTIONS = { redeem, give_back: giveBack, dismiss, new_calendar_link: newLink } as const satisfies Record<
  string,
  Action
>;
const intentSchema = z.enum(["redeem", "give_back", "dismiss", "new_calendar_link"]);

/** Carries out a form of the page by its `intent`: 303 when done, else the page again with the reason. */
export async function changePass(request: Request, context: AppLoadContext) {
  const body = await readForm(request);
  const values = body.ok ? Object.fromEntries(body.form) : {};
  const intent = intentSchema.safeParse(values.intent);
  const done =
    !body.ok || !intent.success
      ? await refused(body.ok ? "bad_request" : body.code, context)
      : await ACTIONS[intent.data](values, context);
  return done.ok
    ? redirect(`${linkTo(context.site, PLACE)}${done.at ?? ""}`, 303)
    : data(done.refusal, { status: done.status });
}
