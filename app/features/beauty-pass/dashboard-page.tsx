import "./pass-page.css";
import type { Dashboard } from "#contract/beauty-pass/beauty-pass";
import type { Reward } from "#contract/beauty-pass/rewards";
import type { IntentOf } from "~/platform/form/actions.server";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { QuietSummary } from "~/ui/controls/disclosure";
import { Bloom } from "~/ui/icons/bloom";
import { Note } from "~/ui/notices/note";
import { Progress } from "~/ui/notices/progress";
import type { changePass, DayPart } from "./dashboard.server";
import { messageWords } from "./log/message-words";
import { PointsTable } from "./log/points-table";
import { ExpiryPopup } from "./rewards/expiry-popup";
import { RewardList } from "./rewards/reward-list";
import { PerksList } from "./tiers/perks-list";
import { TierCard } from "./tiers/tier-card";
import { TiersList } from "./tiers/tiers-list";

type DashboardPageProps = Readonly<{
  dashboard: Dashboard;
  rewards: readonly Reward[];
  part: DayPart;
  popup: boolean;
  reply: FormReply | undefined;
}>;

/** The dashboard (S2.30): card and message, then points, rewards, log and tiers. */
export function DashboardPage({ dashboard, rewards, part, popup, reply }: DashboardPageProps) {
  const form = formOf(reply);
  const t = useT("beauty-pass");
  const link = useLink();
  const { pass, card } = dashboard;
  return (
    <>
      <div className="bg-petal">
        <div className="wrap pass-head">
          <h1>{card === null ? t("title") : t(part, { name: card.firstName })}</h1>
          <div className="pass-top">
            <TierCard dashboard={dashboard} />
            <Ahead dashboard={dashboard} />
          </div>
        </div>
      </div>
      <div className="wrap pass-body">
        {form.text("rewardId") === undefined ? <FormSummary form={form} nameOf={() => undefined} /> : null}
        <PointsNotes dashboard={dashboard} />
        <section aria-labelledby="rewards">
          <h2 id="rewards">{t("rewardsHead")}</h2>
          <p className="mute sm">{t("rewardsRule")}</p>
          <RewardList rewards={rewards} reply={reply} signIn={null} />
        </section>
        <div className="pass-foot">
          <LatestPoints dashboard={dashboard} />
          <section aria-labelledby="tiers" className="stack">
            <h2 id="tiers">{t("tiersHead")}</h2>
            <TiersList current={pass.tier} />
            <p>
              <ButtonLink kind="link" href={link("/account/beauty-pass/simulator")}>
                {t("toSimulator")}
              </ButtonLink>
            </p>
          </section>
          {dashboard.perks.length === 0 ? null : (
            <section aria-labelledby="perks" className="stack">
              <h2 id="perks">{t("perksHead")}</h2>
              <PerksList perks={dashboard.perks} />
            </section>
          )}
          <CalendarLink token={dashboard.calendarToken} />
        </div>
      </div>
      {popup && pass.expiring !== null ? <ExpiryPopup expiring={pass.expiring} /> : null}
    </>
  );
}

/** The newest changes of the points, with a link to all of them when there are more. */
function LatestPoints({ dashboard: { latest, entryCount } }: Readonly<{ dashboard: Dashboard }>) {
  const t = useT("beauty-pass");
  const link = useLink();
  return (
    <section aria-labelledby="log" className="stack">
      <h2 id="log">{t("logHead")}</h2>
      <PointsTable entries={latest} label={t("logHead")} />
      {entryCount > latest.length ? (
        <p>
          <ButtonLink kind="link" href={link("/account/beauty-pass/points")}>
            {t("logEarlier")}
          </ButtonLink>
        </p>
      ) : null}
    </section>
  );
}

/** The link for a calendar program, and the button that replaces it and makes the old one invalid. */
function CalendarLink({ token }: Readonly<{ token: string }>) {
  const t = useT("beauty-pass");
  const link = useLink();
  return (
    <section aria-labelledby="calendar" className="stack">
      <h2 id="calendar">{t("calendarHead")}</h2>
      <p className="sm">{t("calendarText")}</p>
      <p>
        <ButtonLink kind="link" icon="calendar" href={link("/account/beauty-pass/calendar.ics", { token })}>
          {t("calendarLink")}
        </ButtonLink>
      </p>
      <PostForm<IntentOf<typeof changePass>>
        intent="new_calendar_link"
        own
        action={link("/account/beauty-pass")}
        className="stack"
      >
        <p className="sm">{t("calendarRenewText")}</p>
        <p>
          <Button kind="quiet" size="s">
            {t("calendarRenew")}
          </Button>
        </p>
      </PostForm>
    </section>
  );
}

const PETALS = 5;

/** The most urgent message with its progress, then the other messages. */
function Ahead({ dashboard: { pass } }: Readonly<{ dashboard: Dashboard }>) {
  const t = useT("beauty-pass");
  const format = useFormat();
  const [first, ...others] = pass.messages.map((message) => ({
    kind: message.kind,
    ...messageWords(t, message, format),
  }));
  const keeping = pass.keep === null ? null : { tier: pass.tier, threshold: pass.keep.threshold };
  const aboutKeeping = first?.kind === "downgrade_warning" || first?.kind === "keep_tier";
  const goal = (aboutKeeping ? keeping : null) ?? pass.next ?? keeping;
  const share = goal === null ? 0 : Math.min(1, pass.spent.minor / goal.threshold.minor);
  const filled = goal === null ? 1 : Math.floor(share * PETALS);
  return (
    <section className="stack" aria-labelledby="ahead">
      <div className="row">
        <Bloom filled={filled} />
        <div>
          <h2 id="ahead">{first?.head}</h2>
          <p className="sm">{first?.text}</p>
        </div>
      </div>
      {goal === null ? null : (
        <div>
          <Progress
            value={pass.spent.minor}
            max={goal.threshold.minor}
            label={t("progressLabel", {
              spent: format.money(pass.spent),
              threshold: format.money(goal.threshold),
              tier: t(`tier_${goal.tier}`),
            })}
          />
          <p className="row between xs num">
            <span>{t("spentThisYear", { spent: format.money(pass.spent) })}</span>
            <span>{format.money(goal.threshold)}</span>
          </p>
        </div>
      )}
      {others.map(({ kind, head, text }) => (
        <p className="sm" key={kind}>
          <strong>{head}</strong> · {text}
        </p>
      ))}
    </section>
  );
}

/** Points that expire, that are pending, and that are reserved. */
function PointsNotes({ dashboard: { pass } }: Readonly<{ dashboard: Dashboard }>) {
  const t = useT("beauty-pass");
  const { date } = useFormat();
  const held = pass.pointsBalance - pass.pointsAvailable;
  const { expiring } = pass;
  return (
    <div className="stack">
      {pass.birthdayMonth ? <Note tone="gift" title={t("birthdayNow")} /> : null}
      {expiring === null ? null : (
        <Note
          tone={expiring.notice === null ? "quiet" : "warn"}
          icon="clock"
          title={t("expiring", { count: expiring.points, date: date(expiring.on) })}
        >
          {t("expiringStay")}
        </Note>
      )}
      {held > 0 ? <Note title={t("heldNow", { count: held })} /> : null}
      {pass.pointsPending.length === 0 ? null : (
        <Note icon="truck" title={t("pendingHead")}>
          <ul>
            {pass.pointsPending.map(({ order, points, availableOn }) => (
              <li key={order}>
                {availableOn === null
                  ? t("pendingLater", { count: points, order })
                  : t("pendingOn", { count: points, order, date: date(availableOn) })}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <details>
        <QuietSummary>{t("expiryHow")}</QuietSummary>
        <p className="sm">{t("expiryRule")}</p>
      </details>
    </div>
  );
}
