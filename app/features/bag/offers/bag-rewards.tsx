import "./bag-gifts.css";
import "~/ui/shapes/panel.css";
import "~/ui/shapes/line.css";
import "../lines/bag-line.css";
import type { ReactNode } from "react";
import type { BagLine } from "#contract/bag/bag";
import { REWARD_GROUPS } from "#contract/beauty-pass/reward-groups";
import type { Reward } from "#contract/beauty-pass/rewards";
import { PostForm } from "~/platform/form/post-form";
import { formOf } from "~/platform/form/reply";
import { formatNumber } from "~/site/format/numbers";
import { useT } from "~/site/i18n";
import { useFormat, useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { QuietSummary } from "~/ui/controls/disclosure";
import { FieldError } from "~/ui/controls/field-error";
import { ProductPlate } from "~/ui/figures/picture";
import { Note } from "~/ui/notices/note";
import type { RewardsPart } from "../bag.server";
import { type BagReply, PLACE } from "../change/intents";

type Props = Readonly<{ part: RewardsPart; line: BagLine | undefined; empty: boolean; reply: BagReply }>;

/**
 * Beauty Pass in the bag (S5.06, S6.01): the reserved reward, else the rewards that the points can buy. Visitors are
 * asked to sign in.
 */
export function BagRewards({ part, line, empty, reply }: Props) {
  const t = useT("bag");
  const link = useLink();
  const { problems } = formOf(reply, { intent: "redeem" });
  if (line !== undefined) return <RewardInBag line={line} empty={empty} />;
  if (empty) return null;
  if (part.kind === "visitor")
    return (
      <Note title={t("rewardsHead")}>
        {t("rewardsSignIn")}
        <span className="row row-wrap">
          <a className="link" href={part.signIn}>
            {t("signIn")}
          </a>
          <a className="link" href={part.join}>
            {t("join")}
          </a>
        </span>
      </Note>
    );
  return (
    <section className="stack" id="rewards" tabIndex={-1} data-home="" aria-labelledby="rewards-h">
      <h2 id="rewards-h">{t("rewardsHead")}</h2>
      <p className="sm mute">{t("rewardsText")}</p>
      {problems.map(({ code, message }) => (
        <div key={code} role="alert">
          <FieldError id="rewards-error">{message}</FieldError>
        </div>
      ))}
      {part.rewards.length === 0 ? <p className="mute">{t("rewardsNone")}</p> : null}
      {REWARD_GROUPS.map((group) => (
        <RewardGroup key={group} group={group} rewards={part.rewards.filter((reward) => reward.group === group)} />
      ))}
      <p>
        <a className="link link-quiet" href={link("/account/beauty-pass")}>
          {t("rewardsAll")}
        </a>
      </p>
    </section>
  );
}

/** One of the two groups of rewards: up to 499 points, and from 500 on (S9.02, R31). */
function RewardGroup({ group, rewards }: Readonly<{ group: Reward["group"]; rewards: readonly Reward[] }>) {
  const t = useT("bag");
  if (rewards.length === 0) return null;
  return (
    <details open={rewards.some(({ state }) => state === "redeem")}>
      <QuietSummary>{t(`rewards_${group}`)}</QuietSummary>
      <ul>
        {rewards.map((reward) => (
          <RewardRow key={reward.id} reward={reward} />
        ))}
      </ul>
    </details>
  );
}

const KEPT_WORDS = { staff: "forStaff", "birthday-month": "forBirthdayMonth" } as const;

function RewardRow({ reward }: { reward: Reward }) {
  const t = useT("bag");
  const link = useLink();
  const { date } = useFormat();
  const { localeTag } = useSite();
  const { id, product, pointsCost, state, pointsMissing, keptFor, expiresOn } = reward;
  const action =
    state === "redeem" ? (
      <PostForm intent="redeem" action={link(PLACE)} fields={{ rewardId: id }} data-part="bag" data-busy={t("adding")}>
        <Button kind="quiet" size="s" busy={t("adding")} aria-label={t("redeemNamed", { name: product.name })}>
          {t("redeem")}
        </Button>
      </PostForm>
    ) : (
      <p className="sm mute">
        {t("needsPoints", { count: pointsMissing, amount: formatNumber(pointsMissing, localeTag) })}
      </p>
    );
  return (
    <SmallLine line={reward} action={action}>
      <p className="strong">{t("points", { count: pointsCost, amount: formatNumber(pointsCost, localeTag) })}</p>
      <p className="mute">{t("rewardUntil", { date: date(expiresOn) })}</p>
      {keptFor === null ? null : <p className="mute">{t(KEPT_WORDS[keptFor])}</p>}
    </SmallLine>
  );
}

/** The reward of the order: its cost in points, and until when it is reserved. */
function RewardInBag({ line, empty }: Readonly<{ line: BagLine; empty: boolean }>) {
  const t = useT("bag");
  const link = useLink();
  const { time } = useFormat();
  const { localeTag } = useSite();
  const { id, product, reward } = line;
  const action = (
    <PostForm intent="remove" action={link(PLACE)} fields={{ line_id: id }} data-part="bag" data-busy={t("removing")}>
      <Button kind="quiet-link" busy={t("removing")}>
        {t("remove")}
        <span className="visually-hidden"> {product.name}</span>
      </Button>
    </PostForm>
  );
  return (
    <section className="panel panel-cream stack" id="rewards" tabIndex={-1} data-home="" aria-labelledby="rewards-h">
      <h2 id="rewards-h">{t("reward")}</h2>
      <ul>
        <SmallLine line={line} action={action}>
          {reward === null ? null : (
            <p>
              <strong>{t("points", { count: reward.points, amount: formatNumber(reward.points, localeTag) })}</strong>,{" "}
              {t("keptUntil", { time: time(reward.heldUntil) })}
            </p>
          )}
        </SmallLine>
      </ul>
      <p className="sm mute">{t(empty ? "rewardNeedsPurchase" : "rewardsText")}</p>
    </section>
  );
}

type SmallLineProps = Readonly<{
  line: Pick<BagLine, "product" | "shade" | "size" | "picture">;
  /** The line's button, or why it has none. */
  action: ReactNode;
  children: ReactNode;
}>;

/** A product in a small line: its picture and name, then the facts in `children`. */
function SmallLine({ line: { product, shade, size, picture }, action, children }: SmallLineProps) {
  const { facts, measure } = useFormat();
  return (
    <li className="line line-small">
      <ProductPlate picture={picture} brand={product.brand.name} sizes="3.25rem" />
      <div className="sm">
        <p lang="en">{product.name}</p>
        <p className="mute">{facts([shade?.name, measure(size)])}</p>
        {children}
      </div>
      {action}
    </li>
  );
}
