import "../booking/booking-frame.css";
import "../service/times/slot-picker.css";
import "../session/session-page.css";
import "~/ui/shapes/buy-bar.css";
import "~/ui/shapes/panel.css";
import "~/ui/shapes/pages/two-columns.css";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { activityPath, joinPath } from "~/site/addresses/activity-paths";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Radio } from "~/ui/controls/choice/radio";
import { Field } from "~/ui/controls/field";
import { Facts } from "~/ui/figures/summary";
import { useActivityWords } from "../activities/activity-words";
import { GateNote } from "../gate/gate-note";
import { useStoreTime } from "../store-time";
import { Trail } from "../trail";
import type { JoinData } from "./waiting.server";

const SEATS = [1, 2, 3, 4];

type JoinPageProps = Readonly<{ data: JoinData; reply: FormReply | undefined }>;

/** The form that joins the waiting list of a full date. */
export function JoinPage({ data, reply }: JoinPageProps) {
  const t = useT("happening-waiting");
  const say = useT("happening-booking");
  const { priceEach } = useActivityWords();
  const { activity, session, gate } = data;
  const { day, time, zone } = useStoreTime(session.store.timeZone);
  const zoneName = zone(session.startsAt);
  const when = say("dayTime", { day: day(session.startsAt), time: time(session.startsAt) });
  return (
    <div className="wrap booking stack">
      <Trail
        steps={[
          { label: say("allTitle"), path: "/happening" },
          { label: activity.name, path: activityPath(activity) },
          { label: t("title") },
        ]}
      />
      <div className="two-columns">
        <div className="stack">
          <h1>{t("heading")}</h1>
          <p>{t("how")}</p>
          {gate === null ? <JoinForm data={data} reply={reply} /> : <GateNote gate={gate} />}
        </div>
        <aside className="panel aside" aria-label={say("details")}>
          <Facts
            items={[
              { term: say(activity.kind === "class" ? "oneClass" : "oneEvent"), value: activity.name },
              { term: say("store"), value: session.store.name },
              { term: say("when"), value: zoneName === null ? when : `${when} (${zoneName})` },
              { term: say("price"), value: priceEach(activity.price) },
            ]}
          />
        </aside>
      </div>
    </div>
  );
}

function JoinForm({ data, reply }: JoinPageProps) {
  const t = useT("happening-waiting");
  const say = useT("happening-booking");
  const errors = useT("errors");
  const link = useLink();
  const { activity, session, key, known } = data;
  const form = formOf(reply, { known: { ...known, seats: String(data.seats) } });
  const names = { fullName: say("fullName"), email: say("email") } as const;
  const nameOf = (field: string) => (field === "fullName" || field === "email" ? names[field] : undefined);
  const free = form.problems.some(({ code }) => code === "places_free");
  return (
    <PostForm
      own
      action={link(joinPath(activity), { session: session.id })}
      fields={{ key }}
      className="stack"
      noValidate
      data-missing={errors("required")}
      data-client="checks"
    >
      <FormSummary form={form} nameOf={nameOf}>
        {free ? (
          <a className="strong" href={link(activityPath(activity), { session: session.id, seats: form.text("seats") })}>
            {t("bookNow")}
          </a>
        ) : null}
      </FormSummary>
      <Seats chosen={form.text("seats")} />
      <div className="form-grid">
        <Field {...form.field("fullName")} label={names.fullName} full maxLength={255} autoComplete="name" required />
        <Field
          {...form.field("email")}
          type="email"
          label={names.email}
          full
          maxLength={255}
          autoComplete="email"
          required
          data-wrong={errors("invalid_email")}
        />
      </div>
      <p className="sm mute">{t("privacy")}</p>
      <div className="buy-bar">
        <Button busy={t("joining")}>{t("join")}</Button>
      </div>
      <p>
        <ButtonLink kind="quiet-link" href={link(activityPath(activity))}>
          {t("toDates")}
        </ButtonLink>
      </p>
    </PostForm>
  );
}

/** How many places are wanted. */
function Seats({ chosen }: Readonly<{ chosen: string | undefined }>) {
  const t = useT("happening-waiting");
  return (
    <fieldset>
      <legend className="label">{t("seats")}</legend>
      <div className="slots seats">
        {SEATS.map((count) => (
          <label key={count}>
            <Radio name="seats" value={count} defaultChecked={String(count) === chosen} />
            {count}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
