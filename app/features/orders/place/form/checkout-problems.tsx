import type { AddressField } from "#contract/orders/address-fields";
import { FormSummary } from "~/platform/form/form-summary";
import { asks } from "~/platform/form/post-form";
import type { Problem } from "~/platform/form/reply";
import { addressLabel } from "~/site/address-labels";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { OPENS_HERE } from "~/ui/notices/error-summary";
import { Note } from "~/ui/notices/note";
import { useRegistrationName } from "../../papers";
import { type CheckoutForm, isTypedField, stepOf, stepPath } from "./checkout-form";

const LABELS = {
  email: "email",
  mobile: "mobile",
  fullName: "fullName",
  fulfilment: "delivery",
  storeSlug: "chooseStore",
  pointId: "choosePoint",
  paymentMethod: "paymentMethod",
  taxRegisteredName: "taxRegisteredName",
} as const;

type ProblemsProps = Readonly<{ problems: readonly Problem[]; form: CheckoutForm; collects: boolean }>;

/**
 * The errors at the top of the step: a faulty field is a link to itself, any other error a sentence. It has the focus
 * when the page opens.
 */
export function CheckoutProblems({ problems, form, collects }: ProblemsProps) {
  const fields = problems.filter(({ field }) => field !== null && isTypedField(field));
  // Problems of the bag itself are in the note with the button that corrects it.
  const mendable = form.bag.lines
    .filter(({ availability }) => availability !== "available")
    .map(({ id }) => `lines.${id}`);
  const others = problems.filter((problem) => !fields.includes(problem) && !mendable.includes(problem.field ?? ""));
  return (
    <>
      {fields.length > 0 ? <FieldProblems problems={fields} form={form} /> : null}
      {others.length > 0 ? <OtherProblems problems={others} form={form} collects={collects} /> : null}
    </>
  );
}

function FieldProblems({ problems, form: { step, options } }: Pick<ProblemsProps, "problems" | "form">) {
  const t = useT("orders");
  const link = useLink();
  const { country } = useSite();
  const registrationName = useRegistrationName();
  /** A field of an earlier step is corrected on that step's page. */
  const placeOf = (name: string) => {
    const asks = stepOf(name) ?? step;
    return asks === step ? `#${name}` : `${link(stepPath(asks))}#${name}`;
  };
  const nameOf = (name: string) =>
    name === "taxNumber"
      ? registrationName(options.taxNumber?.label ?? "")
      : Object.hasOwn(LABELS, name)
        ? t(LABELS[name as keyof typeof LABELS])
        : t(addressLabel(name.replace("address.", "") as AddressField, country));
  return <FormSummary form={{ problems }} nameOf={nameOf} placeOf={placeOf} />;
}

function OtherProblems({ problems, form, collects }: ProblemsProps) {
  const t = useT("orders");
  const link = useLink();
  const short = problems.some(({ field }) => field?.startsWith("lines."));
  const nameOf = (field: string | null) => form.bag.lines.find(({ id }) => `lines.${id}` === field)?.product.name;
  return (
    <div {...OPENS_HERE}>
      <Note tone="error" role="alert">
        <ul>
          {problems.map(({ field, code, message }) => (
            <li key={`${field}${code}`}>
              <strong>{[nameOf(field), message].filter(Boolean).join(": ")}</strong>
            </li>
          ))}
        </ul>
        {short && collects ? (
          <p>
            <a className="link" href={link(stepPath("delivery"))}>
              {t("otherStore")}
            </a>
          </p>
        ) : null}
        <ButtonLink kind="quiet-link" href={link("/cart")}>
          {t("backToBag")}
        </ButtonLink>
      </Note>
    </div>
  );
}

const FACT = {
  available: "soldOutFact",
  sold_out: "soldOutFact",
  not_shipped: "notShippedFact",
  not_open: "notOpenFact",
  no_turn: "noTurnFact",
  app_only: "appOnlyFact",
  gift_card_page: "giftCardPageFact",
} as const;

/** Lines that can't be bought stop the order. One button corrects the bag and keeps the typed text. */
export function BlockedBag({ form: { bag }, refused }: Readonly<{ form: CheckoutForm; refused: boolean }>) {
  const t = useT("orders");
  const say = useT("bag");
  const link = useLink();
  const blocked = bag.lines.filter(({ availability }) => availability !== "available");
  return (
    <div {...(refused ? OPENS_HERE : {})}>
      <Note tone="error" role={refused ? "alert" : "status"}>
        <ul>
          {blocked.map(({ id, availability, product: { name }, maxQuantity }) => (
            <li key={id}>
              <strong>
                {availability === "insufficient"
                  ? `${name}: ${say("insufficient", { count: maxQuantity })}`
                  : say(FACT[availability], { name })}
              </strong>{" "}
              {availability === "app_only" ? (
                <a className="link" href={link("/app")}>
                  {say("aboutApp")}
                </a>
              ) : null}
            </li>
          ))}
        </ul>
        <p>
          <Button kind="quiet" size="s" {...asks("mend")} formNoValidate busy={say("updating")}>
            {t("mendBag")}
          </Button>
        </p>
      </Note>
    </div>
  );
}
