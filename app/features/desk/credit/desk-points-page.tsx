import "~/features/orders/follow/order-frame.css";
import type { MemberPoints } from "#contract/beauty-pass/desk-points";
import { MOST_ADJUSTED } from "#contract/beauty-pass/given-points";
import type { FormReply } from "~/platform/form/reply";
import { PageLinks } from "~/platform/page-links";
import { formatNumber } from "~/site/format/numbers";
import { useT } from "~/site/i18n";
import { useFormat, useLink, useSite } from "~/site/use-site";
import type { DeskHere } from "../desk.server";
import { DeskFrame } from "../frame/desk-frame";
import { MemberSearch } from "../frame/member-search";
import { AdjustForm } from "./adjust-form";

type MemberProps = Readonly<{
  here: DeskHere;
  found: MemberPoints;
  /** The idempotency key of the next change; a form that is sent twice counts once. */
  nextKey: string;
  reply: FormReply | undefined;
}>;

type DeskPointsPageProps = Omit<MemberProps, "found"> &
  Readonly<{
    email: string;
    found: MemberPoints | null;
    /** The error when no member was found. */
    missing: string | null;
  }>;

/** A member's points at the desk: the balance, and a form that gives or takes some. */
export function DeskPointsPage({ here, email, found, missing, nextKey, reply }: DeskPointsPageProps) {
  const t = useT("desk");
  return (
    <DeskFrame here={here} title={t("points")} reply={reply}>
      <MemberSearch path="/operator/points" email={email} error={missing} />
      {found === null ? null : <Member here={here} found={found} reply={reply} nextKey={nextKey} />}
    </DeskFrame>
  );
}

/** The member's points, the form that changes them, and the changes so far. */
function Member({ here, found, reply, nextKey }: MemberProps) {
  const t = useT("desk");
  const link = useLink();
  const { member, balance, available, items, page, pageSize, total } = found;
  const { localeTag } = useSite();
  return (
    <section className="stack" aria-labelledby="member">
      <h2 id="member" className="type-h3">
        {t("pointsHas", { name: member.name, points: formatNumber(balance, localeTag) })}
      </h2>
      {available === balance ? null : (
        <p className="sm">{t("pointsFree", { points: formatNumber(available, localeTag) })}</p>
      )}
      <AdjustForm
        here={here}
        path="/operator/points"
        email={member.email}
        amount={{
          name: "points",
          label: t("pointsNumber"),
          hint: t("pointsHint", { once: MOST_ADJUSTED.once, day: MOST_ADJUSTED.day }),
          maxLength: 10,
        }}
        nextKey={nextKey}
        reply={reply}
      />
      {total === 0 ? <p className="mute">{t("nothing")}</p> : null}
      <Entries entries={items} />
      <PageLinks
        page={page}
        pages={Math.max(1, Math.ceil(total / pageSize))}
        hrefFor={(number) => link("/operator/points", { email: member.email, page: number })}
      />
    </section>
  );
}

/** The changes of points, newest first, with the reason or the order. */
function Entries({ entries }: Readonly<{ entries: MemberPoints["items"] }>) {
  const { date, time } = useFormat();
  const { localeTag } = useSite();
  const link = useLink();
  return (
    <ul className="stack">
      {entries.map(({ key, delta, order, about, occurredAt }) => (
        <li key={key}>
          <p className="strong">
            {formatNumber(delta, localeTag, "signed").replace("-", "−")}{" "}
            {order === null ? null : (
              <a className="link" href={link(`/operator/orders/${order}`)}>
                {order}
              </a>
            )}
          </p>
          {about === null ? null : <p className="sm">{about}</p>}
          <p className="sm mute">
            {date(occurredAt)}, {time(occurredAt)}
          </p>
        </li>
      ))}
    </ul>
  );
}
