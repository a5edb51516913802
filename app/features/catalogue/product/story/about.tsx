import "./about.css?late";
import type { Product } from "#contract/catalogue/product/product";
import type { KeyOf } from "#shared/words/rooms";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { Icon } from "~/ui/icons/icon";

/** The attributes shown as text. Shade families are left out, because the page shows the colours themselves. */
const TOLD = ["skin_type", "concern", "finish", "claim"] as const;

type AboutProps = Pick<Product, "description" | "descriptionHtml" | "claims" | "attributes">;

/** What the product does, the claims on its pack, and for whom it is. */
export function About({ description, descriptionHtml, claims, attributes }: AboutProps) {
  const t = useT("catalogue");
  const { names } = useFormat();
  const told = TOLD.flatMap((name) => attributes.find(({ attribute }) => attribute === name) ?? []);
  return (
    <section className="about" aria-labelledby="about">
      <h2 className="type-h3" id="about">
        {t("whatItDoes")}
      </h2>
      {descriptionHtml === null ? (
        <p className="mute">{description}</p>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the import has let only text markup through
        <div className="about-text mute" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
      )}
      <ul className="about-claims">
        {claims.map((claim) => (
          <li key={claim}>
            <Icon name="check" size="s" />
            {claim}
          </li>
        ))}
      </ul>
      <dl>
        {told.map(({ attribute, values }) => (
          <div key={attribute}>
            <dt>{t(`attribute.${attribute}`)}</dt>
            <dd>{names(values.map((value) => t(`value.${attribute}.${value}` as KeyOf<"catalogue">)))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
