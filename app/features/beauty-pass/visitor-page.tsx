import "./pass-page.css";
import type { Reward } from "#contract/beauty-pass/rewards";
import { FormSummary } from "~/platform/form/form-summary";
import { type FormReply, formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { ButtonLink } from "~/ui/controls/button";
import { RewardList } from "./rewards/reward-list";
import { TiersList } from "./tiers/tiers-list";

type VisitorPageProps = Readonly<{
  rewards: readonly Reward[];
  signIn: string;
  join: string;
  perPoint: string;
  reply: FormReply | undefined;
}>;

/** The Beauty Pass page for visitors: what it brings and how to join (S6.01). */
export function VisitorPage({ rewards, signIn, join, perPoint, reply }: VisitorPageProps) {
  const t = useT("beauty-pass");
  return (
    <>
      <div className="bg-petal">
        <div className="wrap pass-head stack">
          <h1>{t("visitorHead")}</h1>
          <p className="lg">{t("visitorText", { amount: perPoint })}</p>
          <p className="row row-wrap">
            <ButtonLink href={join}>{t("join")}</ButtonLink>
            <ButtonLink kind="quiet" href={signIn}>
              {t("signIn")}
            </ButtonLink>
          </p>
        </div>
      </div>
      <div className="wrap pass-body">
        <FormSummary form={formOf(reply)} nameOf={() => undefined} />
        <section aria-labelledby="tiers" className="stack pass-tiers">
          <h2 id="tiers">{t("tiersHeadVisitor")}</h2>
          <TiersList current={null} />
        </section>
        <section aria-labelledby="rewards">
          <h2 id="rewards">{t("visitorRewards")}</h2>
          <p className="mute sm">{t("rewardsRule")}</p>
          <RewardList rewards={rewards} reply={undefined} signIn={signIn} />
        </section>
      </div>
    </>
  );
}
