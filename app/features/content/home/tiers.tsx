import { useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/button";
import { type Tier, TierMark } from "~/ui/tier-mark";
import type { BlockProps } from "../blocks";

/** Beauty Pass on its petal band: bud, half-open, open, double bloom (S4.04). */
export function Tiers({ id, heading, text, cta, tiers }: BlockProps<"tiers">) {
  const link = useLink();
  return (
    <section className="bg-petal" aria-labelledby={id}>
      <div className="wrap sec stack tiers">
        <div className="stack">
          <h2 className="t-h1" id={id}>
            {heading}
          </h2>
          <p>{text}</p>
        </div>
        <ul className="tiers4">
          {tiers.map(({ tier, label, when, benefit }) => (
            <li key={tier}>
              <TierMark tier={tier satisfies Tier} />
              <h3>{label}</h3>
              <p className="sm">{when}</p>
              <p className="sm mute">{benefit}</p>
            </li>
          ))}
        </ul>
        <p>
          <ButtonLink href={link(cta.href)}>{cta.label}</ButtonLink>
        </p>
      </div>
    </section>
  );
}
