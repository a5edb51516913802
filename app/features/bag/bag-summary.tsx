import type { Bag } from "#contract/bag";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/button";
import { Summary } from "~/ui/summary";

/** The cost as of now, by the server's sums; the tax that is inside, where the country shows one (R25). */
export function BagSummary({ bag }: { bag: Bag }) {
  const t = useT("bag");
  const { money } = useFormat();
  const { subtotal, delivery, total, taxIncluded } = bag.totals;
  const free = delivery.minor === 0;
  return (
    <aside className="aside stack" aria-label={t("summary")}>
      <div className="panel stack">
        <h2 className="t-h3">{t("summary")}</h2>
        <Summary
          rows={[
            { label: t("subtotal"), value: money(subtotal) },
            { label: t("delivery"), value: free ? t("free") : money(delivery), good: free },
          ]}
          total={{ label: t("total"), value: money(total) }}
          note={
            taxIncluded === null
              ? undefined
              : t(taxIncluded.name === "PPN" ? "taxIncludedPpn" : "taxIncluded", {
                  name: taxIncluded.name,
                  rate: taxIncluded.ratePercent,
                  amount: money(taxIncluded.amount),
                })
          }
        />
        <CheckOutLink bag={bag} wide />
        {bag.canCheckOut ? null : (
          <p className="sm bad" id="blocked">
            {t(blockedBy(bag))}
          </p>
        )}
      </div>
    </aside>
  );
}

const blockedBy = ({ lines }: Bag) =>
  lines.some(({ availability }) => availability === "sold_out" || availability === "not_shipped")
    ? "blockedBySoldOut"
    : "blockedByQuantity";

/** A link that leads nowhere while something in the bag cannot be bought. */
function CheckOutLink({ bag, wide }: { bag: Bag; wide?: boolean }) {
  const t = useT("bag");
  const link = useLink();
  return bag.canCheckOut ? (
    <ButtonLink href={link("/checkout")} wide={wide}>
      {t("checkOut")}
    </ButtonLink>
  ) : (
    <ButtonLink role="link" aria-disabled="true" aria-describedby="blocked" wide={wide}>
      {t("checkOut")}
    </ButtonLink>
  );
}

/** Total and way on, always in sight on a phone. */
export function BuyBar({ bag }: { bag: Bag }) {
  const t = useT("bag");
  const { money } = useFormat();
  return (
    <div className="buybar">
      <p>
        <span className="sm mute">{t("total")}</span>
        <br />
        <strong className="num">{money(bag.totals.total)}</strong>
      </p>
      <CheckOutLink bag={bag} />
    </div>
  );
}
