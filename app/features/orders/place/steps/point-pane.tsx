import "../summary/checkout-summary.css";
import type { PointObstacle } from "#contract/orders/checkout/collection-points";
import type { CheckoutOptions } from "#contract/orders/orders";
import type { KeyOf } from "#shared/words/rooms";
import { asks } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { OptionCard, OptionGroup } from "~/ui/controls/choice/option-card";
import { Field } from "~/ui/controls/field";
import type { StepProps } from "./step-props";

type Points = NonNullable<CheckoutOptions["points"]>;

const OBSTACLES: Record<PointObstacle, KeyOf<"orders">> = {
  hazard: "pointHazard",
  too_large: "pointTooLarge",
  collection_only: "pointInStores",
};

/** The choice of a locker or counter, or why this bag cannot go there. */
export function PointOption({ points, chosen }: Readonly<{ points: Points; chosen: boolean }>) {
  const t = useT("orders");
  const { money, day, facts, names } = useFormat();
  const { fee, earliest, latest, keptDays, obstacle, products } = points;
  const terms = [t("fromTo", { from: day(earliest), to: day(latest) }), t("pointKept", { number: keptDays })];
  return (
    <OptionCard
      name="fulfilment"
      value="point"
      title={t("deliverToPoint")}
      aside={fee.minor === 0 ? t("free") : money(fee)}
      detail={obstacle === null ? facts(terms) : t(OBSTACLES[obstacle], { names: names(products) })}
      disabled={obstacle !== null}
      defaultChecked={chosen && obstacle === null}
    />
  );
}

/** The collection points, which can be looked for by place; the button posts the form, so that it works without script and nothing typed is lost. */
export function PointPane({ form: { points, options }, values, errorOf }: StepProps) {
  const t = useT("orders");
  const { facts } = useFormat();
  const { pointNear = "", pointId = "" } = values;
  const chosen = options.points?.chosen ?? null;
  const isListed = chosen === null || points.some(({ id }) => id === chosen.id);
  return (
    <div className="pane-point stack" data-pane="point">
      <div className="row point-search">
        <Field
          name="pointNear"
          label={t("pointNear")}
          required={false}
          maxLength={60}
          autoComplete="off"
          defaultValue={pointNear}
        />
        <Button kind="quiet" {...asks("points")} formNoValidate busy={t("oneMoment")}>
          {t("pointFind")}
        </Button>
      </div>
      <OptionGroup id="pointId" legend={t("choosePoint")} error={errorOf("pointId")}>
        {[...(isListed || chosen === null ? [] : [chosen]), ...points].map(({ id, name, addressLines }) => (
          <OptionCard
            key={id}
            name="pointId"
            value={id}
            title={name}
            detail={facts(addressLines)}
            data-needed=""
            defaultChecked={pointId === id}
          />
        ))}
      </OptionGroup>
      <p className="sm mute">{t("pointCode")}</p>
    </div>
  );
}
