import "~/ui/shapes/pages/narrow-page.css";
import "~/ui/shapes/panel.css";
import "./survey-page.css";
import type { Survey } from "#contract/reviews/surveys";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, type FormView, formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";
import { OptionGroup } from "~/ui/controls/choice/option-card";
import { TextArea } from "~/ui/controls/field";

type Props = Readonly<{ survey: Survey; token: string; reply: FormReply | undefined }>;

/** A short survey about an order or a booking, without a name. */
export function SurveyPage({ survey, token, reply }: Props) {
  const t = useT("reviews-survey");
  const { state, kind, number } = survey;
  const heading = { open: "title", answered: "thanks", early: "early" } as const;
  return (
    <div className="wrap narrow-page stack">
      <h1>{t(heading[state])}</h1>
      {state === "open" ? (
        <>
          <p>{t(kind === "order" ? "aboutOrder" : "aboutBooking", { number })}</p>
          <SurveyForm survey={survey} token={token} reply={reply} />
        </>
      ) : (
        <Ways survey={survey} token={token} />
      )}
    </div>
  );
}

/** What to do after the answer, or before it is time for one. */
function Ways({ survey: { state, kind, number, points }, token }: Omit<Props, "reply">) {
  const t = useT("reviews-survey");
  const link = useLink();
  const isGiven = state === "answered" && points > 0;
  const asked = kind === "order" ? "/orders" : "/happening/bookings";
  return (
    <>
      <p>
        {t(state === "answered" ? "answeredText" : "earlyText")}{" "}
        {isGiven ? <strong>{t("pointsGiven", { points })}</strong> : null}
      </p>
      <p className="row row-wrap">
        {isGiven ? <ButtonLink href={link("/beauty-pass")}>{t("toPass")}</ButtonLink> : null}
        <ButtonLink kind={isGiven ? "quiet" : "primary"} href={link(`${asked}/${number}`, { token })} rel="nofollow">
          {t(kind === "order" ? "toOrder" : "toBooking")}
        </ButtonLink>
        <ButtonLink kind="quiet" href={link("/")}>
          {t("toShop")}
        </ButtonLink>
      </p>
    </>
  );
}

function SurveyForm({ survey: { number, points }, token, reply }: Props) {
  const t = useT("reviews-survey");
  const link = useLink();
  const form = formOf(reply);
  return (
    <PostForm action={link(`/surveys/${number}`, { token })} className="panel stack">
      <FormSummary
        form={form}
        nameOf={(field) => (field === "went" || field === "again" ? t(field) : undefined)}
        textOf={({ message }, question) => `${question} ${message}`}
      />
      {points > 0 ? <p>{t("points", { points })}</p> : null}
      <Five name="went" form={form} />
      <Five name="again" form={form} />
      <TextArea
        {...form.field("words")}
        label={t("words")}
        optional={t("optional")}
        hint={t("wordsHint")}
        rows={4}
        maxLength={1000}
        required={false}
      />
      <p className="sm mute">{t("privacy")}</p>
      <p>
        <Button busy={t("sending")}>{t("send")}</Button>
      </p>
    </PostForm>
  );
}

/** One of five, with words at both ends. */
function Five({ name, form }: Readonly<{ name: "went" | "again"; form: FormView }>) {
  const t = useT("reviews-survey");
  const labels = ["1", "2", "3", "4", "5"] as const;
  return (
    <OptionGroup id={name} legend={t(name)} error={form.errorOf(name)}>
      <div className="five">
        {labels.map((value) => (
          <Check
            key={value}
            type="radio"
            name={name}
            value={value}
            label={value === "1" || value === "5" ? t(`${name}_${value}`) : value}
            defaultChecked={form.text(name) === value}
          />
        ))}
      </div>
    </OptionGroup>
  );
}
