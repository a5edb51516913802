import "./delivery-progress.css";
import type { BagOffer } from "#contract/promotions/offers";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { Progress } from "~/ui/notices/progress";

/** Promotions that the shopper has or can still reach, with what is missing and until when (S3.11). */
export function BagOffers({ offers }: { offers: readonly BagOffer[] }) {
  const t = useT("bag");
  const shown = offers.filter(({ reason }) => reason === null || reason === "min_spend" || reason === "fully_redeemed");
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="offers" className="stack">
      <h2 id="offers" className="type-h3">
        {t("offersHeading")}
      </h2>
      <ul className="stack">
        {shown.map((offer) => (
          <OfferRow key={offer.id} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

function OfferRow({ offer }: { offer: BagOffer }) {
  const t = useT("bag");
  const { money, date } = useFormat();
  const { name, code, minSpend, remaining, reached, applied, validTill, fullyRedeemed } = offer;
  return (
    <li className="ship">
      <p>
        <strong>{name}</strong>{" "}
        {fullyRedeemed
          ? t("offerGone")
          : applied
            ? t("offerApplied")
            : reached && code !== null
              ? t("offerUseCode", { code })
              : t("offerToGo", { amount: money(remaining) })}
      </p>
      {minSpend === null || fullyRedeemed ? null : (
        <Progress value={minSpend.minor - remaining.minor} max={minSpend.minor} label={name} />
      )}
      {validTill === null ? null : <p className="xs mute">{t("validTill", { date: date(validTill) })}</p>}
    </li>
  );
}
