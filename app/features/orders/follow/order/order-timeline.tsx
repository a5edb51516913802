import type { Order } from "#contract/orders/orders";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { Timeline } from "~/ui/notices/timeline";
import { stepsOf } from "./order-words";

/** The steps of the order that are done, and those to come. */
export function OrderTimeline({ order }: Readonly<{ order: Order }>) {
  const t = useT("orders");
  const { moment } = useFormat();
  return (
    <Timeline
      doneLabel={t("done")}
      steps={stepsOf(order).map((step) => ({
        title: t(step.title),
        detail:
          step.at === null
            ? undefined
            : [moment(step.at), step.parcel && t("parcel", step.parcel)].filter(Boolean).join(" · "),
        state: step.state,
      }))}
    />
  );
}
