import "~/ui/shapes/panel.css";
import "~/features/orders/follow/order-frame.css";
import type { MemberPoints } from "#contract/beauty-pass/desk-points";
import { MOST_ADJUSTED } from "#contract/beauty-pass/given-points";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { PageLinks } from "~/platform/page-links";
import { StepUpField } from "~/platform/proof/step-up-field";
import { formatNumber } from "~/site/format/numbers";
import { useT } from "~/site/i18n";
import { useFormat, useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import type { DeskHere } from "../desk.server";
import { DeskFrame } from "../frame/desk-frame";
import { MemberSearch } from "../frame/member-search";

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
      <PointsForm here={here} found={found} reply={reply} nextKey={nextKey} />
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

/** Gives points, or takes some where the number is negative. */
function PointsForm({ here, found: { member }, reply, nextKey }: MemberProps) {
  const t = useT("desk");
  const link = useLink();
  const form = formOf(reply);
  // A key that another change has used would be refused forever.
  const isUsed = form.problems.some(({ code }) => code === "idempotency_conflict");
  const key = isUsed ? nextKey : (form.text("key") ?? nextKey);
  return (
    <PostForm
      action={link("/operator/points", { email: member.email })}
      own
      fields={{ email: member.email, key }}
      className="panel stack"
    >
      <Field
        {...form.field("points")}
        label={t("pointsNumber")}
        hint={t("pointsHint", { once: MOST_ADJUSTED.once, day: MOST_ADJUSTED.day })}
        maxLength={10}
        autoComplete="off"
      />
      <Field
        {...form.field("reason")}
        label={t("creditReason")}
        hint={t("creditReasonHint")}
        maxLength={300}
        autoComplete="off"
      />
      <StepUpField step={here.step} id="adjust" errorOf={form.errorOf} />
      <p>
        <Button size="s">{t("creditGive")}</Button>
      </p>
    </PostForm>
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
