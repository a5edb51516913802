import "./reward-row.css";
import type { Reward } from "#contract/beauty-pass/rewards";
import { useT } from "~/site/i18n";
import { ProductPlate } from "~/ui/figures/picture";
import type { BlockProps } from "../block-props";
import { MoreLink } from "../more-link";

/** Rewards that points buy, cheapest first. */
export function RewardRow({
  id,
  heading,
  text,
  link,
  rewards,
}: BlockProps<"rewards"> & { rewards: readonly Reward[] }) {
  const t = useT("content");
  return (
    <section className="section wrap stack" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p>{text}</p>
      <ul className="reward-row">
        {rewards.map(({ id: rewardId, product, picture, pointsCost }) => (
          <li key={rewardId}>
            <ProductPlate picture={picture} brand={product.brand.name} />
            <p className="sm" lang="en">
              {product.brand.name} {product.name}
            </p>
            <p className="sm mute">{t("rewardPoints", { count: pointsCost })}</p>
          </li>
        ))}
      </ul>
      <MoreLink link={link} />
    </section>
  );
}
