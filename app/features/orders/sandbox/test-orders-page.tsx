import "../follow/order-frame.css";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import type { FormView } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { OptionCard, OptionGroup } from "~/ui/controls/choice/option-card";

type TestOrdersProps = Readonly<{ states: readonly string[]; form: FormView }>;

/** Makes an order in each possible state (S2.19). The states have the API's names, for developers. */
export function TestOrdersPage({ states, form }: TestOrdersProps) {
  const t = useT("orders");
  const link = useLink();
  return (
    <div className="wrap order stack">
      <h1>{t("testOrders")}</h1>
      <p className="mute">{t("testOrdersText")}</p>
      <FormSummary form={form} nameOf={() => undefined} />
      <PostForm action={link("/sandbox/orders")} className="stack">
        <OptionGroup id="fulfilment" legend={t("deliveryOption")}>
          <OptionCard name="fulfilment" value="delivery" title={t("deliverToMe")} defaultChecked />
          <OptionCard name="fulfilment" value="collection" title={t("clickAndCollect")} />
        </OptionGroup>
        <div className="row row-wrap">
          {states.map((state) => (
            <Button key={state} kind="quiet" size="s" name="state" value={state}>
              <span lang="en">{state}</span>
            </Button>
          ))}
        </div>
      </PostForm>
    </div>
  );
}
