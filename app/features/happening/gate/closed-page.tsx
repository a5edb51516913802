import "~/ui/shapes/panel.css";
import "../booking/booking-frame.css";
import type { Activity } from "#contract/happening/activities";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { ButtonLink } from "~/ui/controls/button";
import { Facts } from "~/ui/figures/summary";
import { Note } from "~/ui/notices/note";
import { useActivityWords } from "../activities/activity-words";
import { Trail } from "../trail";
import type { Gate } from "./gate.server";
import { GateNote } from "./gate-note";

/**
 * The page of an activity that this shopper can't book here: it needs the app or a tier, or isn't offered now (R48).
 */
export function ClosedPage({ activity, gate }: Readonly<{ activity: Activity; gate: Gate | null }>) {
  const t = useT("happening-booking");
  const { names } = useFormat();
  const link = useLink();
  const { minutes, price } = useActivityWords();
  const { name, summary, text, durationMinutes, stores } = activity;
  return (
    <div className="wrap booking booking-narrow stack">
      <Trail steps={[{ label: t("allTitle"), path: "/happening" }, { label: name }]} />
      <h1>{name}</h1>
      <p className="lg">{summary}</p>
      {gate === null ? (
        <Note tone="warn" icon="calendar" title={t("noSlotsAtAll")}>
          <p>
            <ButtonLink kind="link" href={link("/happening")}>
              {t("toAll")}
            </ButtonLink>
          </p>
        </Note>
      ) : (
        <GateNote gate={gate} />
      )}
      <section className="panel" aria-label={t("details")}>
        <Facts
          items={[
            { term: t("length"), value: minutes(durationMinutes) },
            { term: t("price"), value: price(activity.price) },
            { term: t("where"), value: names(stores.map((store) => store.name)) || t("nowhere") },
          ]}
        />
      </section>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
