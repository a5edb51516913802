import type { CheckoutOptions } from "#contract/orders";
import { useT } from "~/site/i18n";
import { Note } from "~/ui/note";

/** Turnstile's widget: it puts its answer into the form. Whoever has no script is told what helps instead. */
export function Challenge({ challenge }: Readonly<{ challenge: NonNullable<CheckoutOptions["challenge"]> }>) {
  const t = useT("orders");
  return (
    <>
      <div className="cf-turnstile" data-sitekey={challenge.siteKey} data-action="place_order" />
      <noscript>
        <Note tone="warn">{t("challengeNoScript")}</Note>
      </noscript>
      <script src={challenge.script} async defer />
    </>
  );
}
