import "~/ui/navigation/chip.css";
import "~/ui/shapes/buy-bar.css";
import type { BookingQuestion } from "#contract/happening/activities";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import { type FormView, formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";
import { OptionGroup } from "~/ui/controls/choice/option-card";
import { Field, TextArea } from "~/ui/controls/field";
import { Note } from "~/ui/notices/note";
import { useStoreTime } from "../store-time";
import type { ContactData } from "./contact.server";
import { answerField, type BookingReply, contactValues } from "./contact-form";

const LONG_ANSWER = 80;

type ContactStepProps = Readonly<{
  contact: ContactData;
  /** The address of the form: the page itself. */
  action: string;
  reply: BookingReply;
  /** Other free places, for a shopper whose held place is gone. */
  others: ReadonlyArray<Readonly<{ label: string; href: string }>>;
  /** The address where a place is chosen. */
  chooseHref: string;
}>;

/** The contact step (S5.02): name, email, mobile, the activity's questions, and the promise to come. */
export function ContactStep({ contact, action, reply, others, chooseHref }: ContactStepProps) {
  const t = useT("happening-booking");
  const say = useT("errors");
  const { hold, endsSoon, questions } = contact;
  const form = formOf(reply, { known: contactValues(contact.typed) });
  const gone = reply?.gone ?? false;
  if (hold.offered && (hold.expired || gone)) return <OfferOver chooseHref={chooseHref} />;
  return (
    <>
      <Kept hold={hold} gone={gone} others={others} chooseHref={chooseHref} />
      {gone || hold.offered || hold.expired ? null : <HoldEnds hold={hold} endsSoon={endsSoon} />}
      <PostForm
        own
        action={action}
        className="stack"
        data-missing={say("required")}
        noValidate
        data-client="checks ends"
      >
        {gone ? null : <Problems form={form} questions={questions} />}
        <div className="form-grid">
          <Field {...form.field("fullName")} label={t("fullName")} full maxLength={255} autoComplete="name" />
          <Field
            {...form.field("email")}
            type="email"
            label={t("email")}
            maxLength={255}
            autoComplete="email"
            data-wrong={say("invalid_email")}
          />
          <Field
            {...form.field("phone")}
            type="tel"
            label={t("phone")}
            optional={t("optional")}
            hint={t("phoneHint")}
            maxLength={255}
            autoComplete="tel"
          />
        </div>
        {questions.map((question) => (
          <Question key={question.id} question={question} form={form} />
        ))}
        <Check {...form.check("acknowledged", "yes")} id="acknowledged" label={t("acknowledge")} required />
        <p className="sm mute">{t("payInStore")}</p>
        <div className="buy-bar">
          <Button busy={t("bookingNow")}>{t(hold.activity.kind === "service" ? "bookChair" : "bookPlace")}</Button>
        </div>
      </PostForm>
    </>
  );
}

type KeptProps = Pick<ContactStepProps, "others" | "chooseHref"> &
  Readonly<{ hold: ContactData["hold"]; gone: boolean }>;

/** An offer from the waiting list that ran out: the places went to the next in line. */
function OfferOver({ chooseHref }: Pick<ContactStepProps, "chooseHref">) {
  const t = useT("happening-waiting");
  return (
    <Note tone="warn" icon="clock" role="alert" title={t("offerOver")}>
      <p>{t("offerOverText")}</p>
      <p>
        <ButtonLink kind="link" href={chooseHref}>
          {t("toDates")}
        </ButtonLink>
      </p>
    </Note>
  );
}

/** Says until when the place is held; after that, that it may still be free, or which places are free near it. */
function Kept({ hold, gone, others, chooseHref }: KeptProps) {
  const t = useT("happening-booking");
  const say = useT("happening-waiting");
  const { day, time } = useStoreTime(hold.store.timeZone);
  if (hold.offered)
    return (
      <Note tone="quiet" icon="clock">
        {say("keptUntil", { until: t("dayTime", { day: day(hold.expiresAt), time: time(hold.expiresAt) }) })}
      </Note>
    );
  if (!gone)
    return (
      <Note tone={hold.expired ? "warn" : "quiet"} icon="clock">
        {t(hold.expired ? "keptUntilPast" : "keptUntil", { time: time(hold.expiresAt) })}
      </Note>
    );
  return (
    <Note tone="warn" role="alert" title={t("goneTitle", { day: day(hold.startsAt), time: time(hold.startsAt) })}>
      <p>{t(others.length === 0 ? "goneNone" : "goneOthers")}</p>
      <p className="chips">
        {others.map(({ label, href }) => (
          <a key={href} className="chip" href={href}>
            {label}
          </a>
        ))}
      </p>
      <p>
        <ButtonLink kind="link" href={chooseHref}>
          {t("chooseAnother")}
        </ButtonLink>
      </p>
    </Note>
  );
}

/** Says in time that the place is soon held no more, and that the form can be sent after that too: the server on a page that is loaded then, else the script, which the form wakes. */
export function HoldEnds({ hold, endsSoon }: Pick<ContactData, "hold" | "endsSoon">) {
  const t = useT("happening-booking");
  const { time } = useStoreTime(hold.store.timeZone);
  const words = t("keptSoon", { time: time(hold.expiresAt) });
  return (
    <p className="strong" role="status" data-ends={hold.expiresAt} data-words={words}>
      {endsSoon ? words : null}
    </p>
  );
}

/** The errors of the form. Nothing is shown where the shopper must choose another place. */
function Problems({ form, questions }: Readonly<{ form: FormView; questions: readonly BookingQuestion[] }>) {
  const t = useT("happening-booking");
  const link = useLink();
  const nameOf = (field: string) =>
    isContact(field) ? t(LABELS[field]) : questions.find(({ id }) => answerField(id) === field)?.label;
  return (
    <FormSummary form={form} nameOf={nameOf}>
      {form.problems.some(({ code }) => code === "already_booked") ? (
        <a className="strong" href={link("/account/bookings")}>
          {t("bookings")}
        </a>
      ) : null}
    </FormSummary>
  );
}

const LABELS = { fullName: "fullName", email: "email", phone: "phone", acknowledged: "acknowledge" } as const;
const isContact = (field: string): field is keyof typeof LABELS => Object.hasOwn(LABELS, field);

function Question({ question, form }: Readonly<{ question: BookingQuestion; form: FormView }>) {
  const t = useT("happening-booking");
  const { label, kind, required, options, maxLength } = question;
  const name = answerField(question.id);
  const { defaultValue: value = "", error } = form.field(name);
  if (kind === "choice")
    return (
      <OptionGroup id={name} legend={required ? label : `${label} ${t("optional")}`} error={error}>
        {(options ?? []).map((option) => (
          <Check
            key={option.value}
            type="radio"
            name={name}
            value={option.value}
            label={option.label}
            defaultChecked={option.value === value}
            required={required}
          />
        ))}
      </OptionGroup>
    );
  const look = {
    name,
    label,
    error,
    maxLength,
    defaultValue: value,
    ...(required ? {} : { optional: t("optional") }),
  };
  return maxLength > LONG_ANSWER ? (
    <TextArea {...look} rows={3} hint={t("upTo", { count: maxLength })} />
  ) : (
    <Field {...look} />
  );
}
