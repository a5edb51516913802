import type { SampleOffer } from "#contract/promotions/offers";
import { formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { Button } from "~/ui/controls/button";
import { FieldError } from "~/ui/controls/field-error";
import { Note } from "~/ui/notices/note";
import type { BagReply } from "../change/intents";
import { PickCard, TreatForm } from "./bag-gifts";

type Props = Readonly<{ samples: SampleOffer; reply: BagReply; eager: boolean }>;

/** Free samples with a purchase (S7.20). `eager` when the first choices are in the first screen. */
export function BagSamples({ samples, reply, eager }: Props) {
  const t = useT("bag");
  const { choices, chooseCount, selectedCount, earned } = samples;
  if (!earned || choices.length === 0) return null;
  if (choices.every(({ available }) => !available)) return <Note>{t("samplesGone")}</Note>;
  const form = formOf(reply, { intent: "samples" });
  return (
    <TreatForm id="samples" intent="samples" className="stack">
      <div className="row between row-wrap">
        <h2 id="samples-h">{t("samplesHeading", { count: chooseCount })}</h2>
        <p className="sm mute">{t("chosenOf", { count: selectedCount, max: chooseCount })}</p>
      </div>
      <fieldset className="pick">
        <legend className="visually-hidden">{t("samplesHeading", { count: chooseCount })}</legend>
        {choices.map((choice, at) => (
          <PickCard
            key={choice.id}
            choice={choice}
            ticked={form.refused ? form.texts("choices") : null}
            type="checkbox"
            eager={eager && at < 2}
          />
        ))}
      </fieldset>
      {form.problems.map(({ code, message }) => (
        <div key={code} role="alert">
          <FieldError id="samples-error">{message}</FieldError>
        </div>
      ))}
      <p>
        <Button kind="quiet" size="s" busy={t("updating")}>
          {t(selectedCount > 0 ? "updateSamples" : "addSamples")}
        </Button>
      </p>
    </TreatForm>
  );
}
