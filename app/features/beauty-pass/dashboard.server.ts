import type { AppLoadContext } from "@remix-run/cloudflare";
import { type BeautyPass, renewCalendar, showPass } from "#contract/beauty-pass/beauty-pass";
import { redeemReward, returnReward, rewards as rewardsRoute } from "#contract/beauty-pass/rewards";
import { textsOf } from "#shared/words/texts.server";
import { actions, done } from "~/platform/form/actions.server";
import { linkTo, signInLink } from "~/site/addresses/links";

const PLACE = "/account/beauty-pass";
/** The cookie that names the closed notice, so that the next one (90, 30, 7 days) still opens. */
const CLOSED = "points_notice";
const CLOSED_SECONDS = 60 * 60 * 24 * 120;

export type DayPart = "morning" | "afternoon" | "evening";

function dayPart(now: Date, timeZone: string): DayPart {
  const hour = Number(new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone }).format(now));
  return hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening";
}

const noticeOf = ({ expiring }: BeautyPass): string | null =>
  expiring === null || expiring.notice === null ? null : `${expiring.on}:${expiring.notice}`;

/** Loads a member's pass, or for a visitor the rewards that they could have (S6.01). */
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

/** Redirects to the section of the page that changed. */
const back = (context: AppLoadContext, at: string, key?: string) =>
  done(
    context,
    `${linkTo(context.site, PLACE)}${at}`,
    key === undefined ? undefined : { room: "beauty-pass", key, type: "success" },
  );

export const changePass = actions(
  {
    redeem: async (form, context) => {
      const body = form.bodyFor(redeemReward);
      const reply = await context.api.call(redeemReward, { body });
      return reply.ok ? back(context, `#reward-${body.rewardId}`, "rewardAdded") : form.refused(reply);
    },
    give_back: async (form, context) => {
      const id = form.text("rewardId") || "-";
      const reply = await context.api.call(returnReward, { params: { id } });
      // A reward that is gone already, because it expired or another tab removed it, counts as given back.
      if (!reply.ok && reply.status !== 404) return form.refused(reply);
      return back(context, `#reward-${id}`, "rewardRemoved");
    },
    dismiss: async (_, context) => {
      const pass = await context.api.call(showPass);
      const notice = pass.ok ? noticeOf(pass.value.pass) : null;
      if (notice !== null) context.cookies.set(CLOSED, notice, { maxAge: CLOSED_SECONDS, httpOnly: true });
      return back(context, "");
    },
    new_calendar_link: async (form, context) => {
      const reply = await context.api.call(renewCalendar, { body: {} });
      return reply.ok ? back(context, "#calendar", "calendarRenewed") : form.refused(reply);
    },
  },
  { own: true },
);
