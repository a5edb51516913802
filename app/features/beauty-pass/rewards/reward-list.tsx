import "./reward-list.css";
import { REWARD_GROUPS } from "#contract/beauty-pass/reward-groups";
import type { Reward } from "#contract/beauty-pass/rewards";
import type { IntentOf } from "~/platform/form/actions.server";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { FieldError } from "~/ui/controls/field-error";
import { ProductPlate } from "~/ui/figures/picture";
import type { changePass } from "../dashboard.server";

/** The lowest tier, which every member has. */
const LOWEST: Reward["minTier"] = "pink";

type RewardListProps = Readonly<{ rewards: readonly Reward[]; reply: FormReply | undefined; signIn: string | null }>;

/** The rewards in the two groups of R31, each with the one action that is possible now. */
export function RewardList({ rewards, reply, signIn }: RewardListProps) {
  const t = useT("beauty-pass");
  if (rewards.length === 0) return <p className="mute">{t("rewardsNone")}</p>;
  return (
    <>
      {REWARD_GROUPS.map((group) => {
        const own = rewards.filter((reward) => reward.group === group);
        return own.length === 0 ? null : (
          <section key={group} aria-labelledby={group}>
            <h3 id={group} className="rewards-head">
              {t(`group_${group}`)}
            </h3>
            <ul className="rewards">
              {own.map((reward) => (
                <RewardItem
                  key={reward.id}
                  reward={reward}
                  error={formOf(reply, { which: ["rewardId", reward.id] }).problems[0]?.message ?? null}
                  signIn={signIn}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function RewardItem({
  reward,
  error,
  signIn,
}: Readonly<{ reward: Reward; error: string | null; signIn: string | null }>) {
  const t = useT("beauty-pass");
  const { date, facts, measure } = useFormat();
  const { brand, name } = reward.product;
  const detail = facts([reward.shade?.name, measure(reward.size)]);
  return (
    <li id={`reward-${reward.id}`}>
      <ProductPlate picture={reward.picture} brand={brand.name} />
      <span className="xs mute strong">{brand.name}</span>
      <span>{detail === "" ? name : `${name}, ${detail}`}</span>
      <span className="strong">{t("points", { count: reward.pointsCost })}</span>
      <span className="xs mute">{t("rewardUntil", { date: date(reward.expiresOn) })}</span>
      <KeptFor reward={reward} />
      <div>
        <RewardAction reward={reward} signIn={signIn} />
        {error === null ? null : <FieldError id={`reward-${reward.id}-error`}>{error}</FieldError>}
      </div>
    </li>
  );
}

/** Why this shopper sees a reward that others don't. A missing tier is explained in place of the button. */
function KeptFor({ reward: { keptFor, minTier, state } }: Readonly<{ reward: Reward }>) {
  const t = useT("beauty-pass");
  const tier = minTier === LOWEST || state === "needs_tier" ? null : t("needsTier", { tier: t(`tier_${minTier}`) });
  const words = keptFor === null ? tier : t(`keptFor_${keptFor}`);
  return words === null ? null : <span className="xs mute">{words}</span>;
}

function RewardAction({ reward, signIn }: Readonly<{ reward: Reward; signIn: string | null }>) {
  const t = useT("beauty-pass");
  const { time } = useFormat();
  const { name } = reward.product;
  switch (reward.state) {
    case "redeem":
      return (
        <RewardForm intent="redeem" reward={reward}>
          <Button kind="quiet" size="s" wide busy={t("redeeming")} aria-label={t("redeemNamed", { name })}>
            {t("redeem")}
          </Button>
        </RewardForm>
      );
    case "in_bag":
      return (
        <RewardForm intent="give_back" reward={reward}>
          <p className="field-good">
            {t("inBag")}
            <br />
            {reward.heldUntil === null ? null : t("inBagUntil", { time: time(reward.heldUntil) })}
          </p>
          <Button kind="quiet-link" busy={t("removing")} aria-label={t("takeOutNamed", { name })}>
            {t("takeOut")}
          </Button>
        </RewardForm>
      );
    case "sign_in":
      return signIn === null ? null : (
        <ButtonLink kind="quiet" size="s" wide href={signIn} aria-label={t("signInToRedeemNamed", { name })}>
          {t("signInToRedeem")}
        </ButtonLink>
      );
    default: {
      const words = {
        needs_points: t("needsMore", { count: reward.pointsMissing }),
        needs_tier: t("needsTier", { tier: t(`tier_${reward.minTier}`) }),
        needs_purchase: t("needsPurchase"),
        one_only: t("oneOnly"),
        fully_redeemed: t("fullyRedeemed"),
      };
      return <p className="button button-small button-wide still">{words[reward.state]}</p>;
    }
  }
}

type FormProps = Readonly<{ intent: IntentOf<typeof changePass>; reward: Reward; children: React.ReactNode }>;

function RewardForm({ intent, reward, children }: FormProps) {
  const link = useLink();
  return (
    <PostForm intent={intent} own action={link("/account/beauty-pass")} fields={{ rewardId: reward.id }}>
      {children}
    </PostForm>
  );
}
