import "./gift-card-page.css";
import "~/features/orders/place/checkout-page.css";
import type { GiftCardBalance } from "#contract/gift-cards/gift-cards";
import { CodeField } from "~/features/orders/pay/balance/code-field";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Plate } from "~/ui/figures/picture";
import { Note } from "~/ui/notices/note";

type BalancePageProps = Readonly<{
  found: GiftCardBalance | null;
  /** The error when no card was found. */
  error: string | null;
}>;

/**
 * The balance of a card. The code is posted, so that it appears in no address, history or log, and the page doesn't
 * show it again.
 */
export function BalancePage({ found, error }: BalancePageProps) {
  const t = useT("gift-cards");
  const link = useLink();
  const { money, date } = useFormat();
  return (
    <div className="wrap checkout gift-card-buy">
      <div className="gift-card-look gift-card-beside">
        <Plate name="" picture={{ src: "/img/gift-card-night", alt: "", sizes: "30rem" }} />
      </div>
      <div className="stack">
        <h1>{t("balanceHeading")}</h1>
        {found === null ? null : (
          <Note
            tone={found.balance.minor === 0 ? "warn" : "good"}
            icon="gift"
            role="status"
            title={t("left", { balance: money(found.balance), amount: money(found.amount) })}
          >
            {found.expiresAt === null ? t("forGood") : t("until", { day: date(found.expiresAt) })}
          </Note>
        )}
        <PostForm action={link("/gift-cards/balance")} className="stack">
          <CodeField label={t("code")} hint={t("codeHint")} error={error ?? undefined} />
          <Button wide>{t("check")}</Button>
        </PostForm>
        <p>
          <ButtonLink kind="quiet-link" href={link("/gift-cards")}>
            {t("toBuy")}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
