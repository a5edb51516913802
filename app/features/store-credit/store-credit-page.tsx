import "~/ui/shapes/pages/narrow-page.css";
import "~/ui/shapes/pages/account-card.css";
import type { CreditEntry, StoreCredit } from "#contract/store-credit/store-credit";
import { PageLinks } from "~/platform/page-links";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";

/** The member's store credit, and its changes. */
export function StoreCreditPage({ credit }: Readonly<{ credit: StoreCredit }>) {
  const t = useT("accounts");
  const link = useLink();
  const { money } = useFormat();
  const { balance, items, page, pageSize, total } = credit;
  return (
    <div className="wrap narrow-page stack">
      <h1>{t("storeCredit")}</h1>
      <dl className="account-card on-night">
        <div>
          <dt>{t("creditBalance")}</dt>
          <dd className="num">{money(balance)}</dd>
        </div>
      </dl>
      <p className="mute">{t("creditText")}</p>
      <section className="stack" aria-labelledby="log">
        <h2 id="log">{t("creditLog")}</h2>
        {total === 0 ? <p className="mute">{t("creditEmpty")}</p> : null}
        <ul className="ruled-list">
          {items.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
        <PageLinks
          page={page}
          pages={Math.max(1, Math.ceil(total / pageSize))}
          hrefFor={(number) => link("/account/store-credit", { page: number === 1 ? null : number })}
        />
      </section>
    </div>
  );
}

function Entry({ entry }: Readonly<{ entry: CreditEntry }>) {
  const t = useT("accounts");
  const link = useLink();
  const { money, date } = useFormat();
  const { kind, amount, orderNumber, reason, at } = entry;
  return (
    <li className="row between top">
      <span>
        {t(`credit_${kind}`)}{" "}
        {orderNumber === null ? null : (
          <a className="link" href={link("/account", { number: orderNumber })}>
            {orderNumber}
          </a>
        )}
        {reason === "" ? null : (
          <>
            <br />
            {reason}
          </>
        )}
        <br />
        <span className="sm mute">{date(at)}</span>
      </span>
      <strong className="num">
        {amount.minor < 0 ? `−${money({ ...amount, minor: -amount.minor })}` : `+${money(amount)}`}
      </strong>
    </li>
  );
}
