import "./steps.css";
import { Picture } from "~/ui/figures/picture";
import type { BlockProps } from "../block-props";

/** Steps of a how-to, numbered. */
export function Steps({ id, heading, steps }: BlockProps<"steps">) {
  const Heading = heading === null ? "h2" : "h3";
  return (
    <section className="wrap" aria-labelledby={heading === null ? undefined : id}>
      {heading === null ? null : <h2 id={id}>{heading}</h2>}
      <ol className="how-steps">
        {steps.map((step) => (
          <li key={step.heading}>
            <Heading className="type-h3">{step.heading}</Heading>
            <p>{step.text}</p>
            {step.picture === null ? null : (
              <div className="plate">
                <Picture src={`/img/${step.picture}`} alt={step.alt} sizes="(min-width:48rem) 20rem, 60vw" />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
