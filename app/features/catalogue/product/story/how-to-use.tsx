import "./about.css?late";
import { useT } from "~/site/i18n";

/** How the product is used, step by step; nothing where the shop does not say it. */
export function HowToUse({ steps }: { steps: readonly string[] }) {
  const t = useT("catalogue");
  if (steps.length === 0) return null;
  return (
    <section className="about" aria-labelledby="use">
      <h2 className="type-h3" id="use">
        {t("howToUse")}
      </h2>
      <ol className="about-use mute">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
