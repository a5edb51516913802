import "./gift-card-page.css";
import "../checkout/checkout-page.css";
import type { GiftCardBalance } from "#contract/gift-cards";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/button";
import { Note } from "~/ui/note";
import { CodeField } from "./code-field";

type BalancePageProps = Readonly<{
  found: GiftCardBalance | null;
  /** Why nothing was found. */
  error: string | null;
}>;

/** What is left on a card: the code is posted, so that no address, history or log has it, and is not shown again. */
export function BalancePage({ found, error }: BalancePageProps) {
  const t = useT("giftCards");
  const link = useLink();
  const { money, date } = useFormat();
  return (
    <div className="wrap checkout stack gift-card">
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
      <form method="post" action={link("/gift-cards/balance")} className="stack">
        <CodeField label={t("code")} hint={t("codeHint")} error={error ?? undefined} />
        <Button wide>{t("check")}</Button>
      </form>
      <p>
        <ButtonLink kind="quiet-link" href={link("/gift-cards")}>
          {t("toBuy")}
        </ButtonLink>
      </p>
    </div>
  );
}
