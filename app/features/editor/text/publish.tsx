import "~/ui/shapes/panel.css";
import { PostForm } from "~/platform/form/post-form";
import { formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";
import { Field } from "~/ui/controls/field";
import { textPath } from "./text-path";
import type { TextPageProps } from "./text-props";

/** Puts a draft on the site, now or at a time, throws it away, or takes the text off the site. */
export function Publish(props: TextPageProps) {
  const t = useT("editor");
  return (
    <section className="panel stack" aria-labelledby="publishing">
      <h2 className="type-h3" id="publishing">
        {t("publishing")}
      </h2>
      {props.hasDraft ? <PublishForm {...props} /> : <p className="mute">{t("nothingToPublish")}</p>}
      {props.hasDraft ? <Discard {...props} /> : null}
      {props.live !== null || props.scheduled.length > 0 ? <End {...props} /> : null}
    </section>
  );
}

function PublishForm({ about, textKey, findings, reply }: TextPageProps) {
  const t = useT("editor");
  const link = useLink();
  const { timeZone } = useSite();
  const form = formOf(reply, { intent: "publish" });
  const errors = findings.filter(({ level }) => level === "error");
  const warnings = findings.filter(({ level }) => level === "warning");
  if (errors.length > 0) return <p>{t("errorsFirst", { count: errors.length })}</p>;
  return (
    <PostForm intent="publish" action={link(textPath(textKey))} fields={{ version: about.version }} className="stack">
      <Field
        {...form.field("startsAt")}
        type="datetime-local"
        label={t("startsAt")}
        hint={t("startsHint", { zone: timeZone })}
        optional={t("optional")}
      />
      <Field
        {...form.field("endsAt")}
        type="datetime-local"
        label={t("endsAt")}
        hint={t("endsHint")}
        optional={t("optional")}
      />
      <Field {...form.field("note")} label={t("note")} hint={t("noteHint")} maxLength={300} optional={t("optional")} />
      {warnings.length === 0 ? null : (
        <fieldset className="stack">
          <legend>{t("acknowledge")}</legend>
          {warnings.map(({ key: finding, rule, details }, index) => (
            <Check
              key={finding}
              {...form.check("warnings", finding)}
              id={`warning-${index + 1}`}
              value={finding}
              label={t(`rule_${rule}`, details)}
            />
          ))}
        </fieldset>
      )}
      <p>
        <Button>{t("publish")}</Button>
      </p>
    </PostForm>
  );
}

function Discard({ about, textKey }: TextPageProps) {
  const t = useT("editor");
  const link = useLink();
  return (
    <PostForm intent="discard" action={link(textPath(textKey))} fields={{ version: about.version }} className="stack">
      <p className="sm mute">{t("discardHint")}</p>
      <p>
        <Button kind="quiet" size="s">
          {t("discard")}
        </Button>
      </p>
    </PostForm>
  );
}

function End({ about, textKey, reply }: TextPageProps) {
  const t = useT("editor");
  const link = useLink();
  const form = formOf(reply, { intent: "end" });
  return (
    <PostForm intent="end" action={link(textPath(textKey))} fields={{ version: about.version }} className="stack">
      <Field
        {...form.field("stopsAt")}
        type="datetime-local"
        label={t("stopsAt")}
        hint={t("stopsHint")}
        optional={t("optional")}
      />
      <p>
        <Button kind="quiet" size="s">
          {t("end")}
        </Button>
      </p>
    </PostForm>
  );
}
