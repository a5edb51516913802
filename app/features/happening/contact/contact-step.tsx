import "~/ui/shapes/buy-bar.css";
import type { BookingQuestion } from "#contract/happening/activities";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Check, OptionGroup } from "~/ui/controls/choice";
import { Field, TextArea } from "~/ui/controls/field";
import { Note } from "~/ui/notices/note";
import { useStoreTime } from "../store-time";
import type { ContactData } from "./contact.server";
import { answerField, type ContactAttempt, type Problem } from "./contact-form";

const LONG_ANSWER = 80;

type ContactStepProps = Readonly<{
  contact: ContactData;
  /** The address of the form: the page itself. */
  action: string;
  attempt: ContactAttempt | null;
  /** Other free places, for when the held one is gone. */
  others: ReadonlyArray<Readonly<{ label: string; href: string }>>;
  /** The address where a place is chosen. */
  chooseHref: string;
}>;

/** The contact step (S5.02): name, email, mobile, the activity's questions, and the promise to come. */
export function ContactStep({ contact, action, attempt, others, chooseHref }: ContactStepProps) {
  const t = useT("happening-booking");
  const say = useT("errors");
  const { hold, questions } = contact;
  const typed = attempt?.typed ?? contact.typed;
  const problems = attempt?.problems ?? [];
  const errorOf = (field: string) => problems.find((problem) => problem.field === field)?.message;
  const fields = problems.filter(({ field }) => field !== null);
  return (
    <>
      <Kept hold={hold} gone={attempt?.gone ?? false} others={others} chooseHref={chooseHref} />
      <form method="post" action={action} className="stack" data-missing={say("required")} data-client="checks">
        <Problems fields={fields.length} problems={problems} gone={attempt?.gone ?? false} />
        <div className="form-grid">
          <Field
            name="fullName"
            label={t("fullName")}
            defaultValue={typed.fullName}
            error={errorOf("fullName")}
            full
            maxLength={255}
            autoComplete="name"
          />
          <Field
            name="email"
            type="email"
            label={t("email")}
            defaultValue={typed.email}
            error={errorOf("email")}
            maxLength={255}
            autoComplete="email"
            data-wrong={say("invalid_email")}
          />
          <Field
            name="phone"
            type="tel"
            label={t("phone")}
            optional={t("optional")}
            hint={t("phoneHint")}
            defaultValue={typed.phone}
            error={errorOf("phone")}
            maxLength={255}
            autoComplete="tel"
          />
        </div>
        {questions.map((question) => (
          <Question
            key={question.id}
            question={question}
            value={typed.answers[question.id] ?? ""}
            error={errorOf(answerField(question.id))}
          />
        ))}
        <Check
          name="acknowledged"
          id="acknowledged"
          value="yes"
          label={t("acknowledge")}
          defaultChecked={typed.acknowledged}
          error={errorOf("acknowledged")}
          required
        />
        <p className="sm mute">{t("payInStore")}</p>
        <div className="buy-bar">
          <Button busy={t("bookingNow")}>{t(hold.activity.kind === "service" ? "bookChair" : "bookPlace")}</Button>
        </div>
      </form>
    </>
  );
}

type KeptProps = Pick<ContactStepProps, "others" | "chooseHref"> &
  Readonly<{ hold: ContactData["hold"]; gone: boolean }>;

/** Says until when the place is held; afterwards that it may still be free, or what is free near it. */
function Kept({ hold, gone, others, chooseHref }: KeptProps) {
  const t = useT("happening-booking");
  const { day, time } = useStoreTime(hold.store.timeZone);
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

type ProblemsProps = Readonly<{ fields: number; problems: readonly Problem[]; gone: boolean }>;

/** The summary of faults: how many fields, and faults without a field. */
function Problems({ fields, problems, gone }: ProblemsProps) {
  const t = useT("happening-booking");
  const link = useLink();
  if (problems.length === 0 || gone) return null;
  return (
    <Note tone="error" role="alert" title={fields > 0 ? t("problems", { count: fields }) : undefined}>
      {problems
        .filter(({ field }) => field === null)
        .map(({ code, message }) => (
          <span key={code}>
            {message}{" "}
            {code === "already_booked" ? (
              <a className="strong" href={link("/account/bookings")}>
                {t("bookings")}
              </a>
            ) : null}
          </span>
        ))}
    </Note>
  );
}

function Question({
  question,
  value,
  error,
}: Readonly<{ question: BookingQuestion; value: string; error: string | undefined }>) {
  const t = useT("happening-booking");
  const { label, kind, required, options, maxLength } = question;
  const name = answerField(question.id);
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
