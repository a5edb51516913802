import "./ingredients.css?late";
import type { Product } from "#contract/catalogue/product/product";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Disclosure } from "~/ui/controls/disclosure";
import { Icon } from "~/ui/icons/icon";
import type { AvoidWords } from "./ingredients.server";

type Props = Readonly<{
  ingredients: readonly string[];
  registration: Product["registration"];
  avoid: AvoidWords;
  /** The address to which the avoid list links back. */
  address: string;
}>;

/** The ingredients as they are printed on the pack, with those that the shopper avoids. */
export function Ingredients({ ingredients, registration, avoid, address }: Props) {
  const t = useT("catalogue");
  const link = useLink();
  return (
    <div className="ingredients" id="ingredients">
      <Disclosure title={t("ingredients")}>
        {ingredients.length === 0 ? (
          <p>{t("noIngredients")}</p>
        ) : (
          <>
            <p lang="en">{ingredients.join(", ")}</p>
            <p className="mute">{t("ingredientsNote")}</p>
          </>
        )}
      </Disclosure>
      {registration === null ? null : (
        <p className="sm">
          {registration.label}: {registration.number}
          {registration.isMedicine ? (
            <>
              <br />
              {t("alwaysReadLabel")}
            </>
          ) : null}
        </p>
      )}
      <p className="sm avoid">
        {avoid.clear === null ? null : (
          <span>
            <Icon name={avoid.sure ? "check" : "info"} size="s" /> {avoid.clear}{" "}
          </span>
        )}
        <a href={link("/avoid-list", { return_to: address })}>{t(avoid.listed ? "avoidChange" : "avoidStart")}</a>
      </p>
    </div>
  );
}
