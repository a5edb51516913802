import "~/ui/shapes/pages/developers.css";
import type { ReactNode } from "react";
import { useT } from "~/site/i18n";
import { useFormat, useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Facts } from "~/ui/figures/summary";
import { Tag } from "~/ui/figures/tag";
import { ErrorSummary } from "~/ui/notices/error-summary";
import { Note } from "~/ui/notices/note";
import { Progress } from "~/ui/notices/progress";
import { Timeline } from "~/ui/notices/timeline";
import { Components } from "./components";
import type { Look, LookData } from "./sandbox.server";
import { Section } from "./section";

type Props = Readonly<LookData>;

const VIEWS: Readonly<Record<Look, (props: Props) => ReactNode>> = {
  "ui-components": Components,
  loaders: Loaders,
  notification: Notices,
  language: Languages,
  "device-detection": Device,
};

/** One of the developers' pages that show parts of the shop by themselves (S2.19). */
export function LookPage(props: Props) {
  const View = VIEWS[props.look];
  const link = useLink();
  const t = useT("shell-sandbox");
  return (
    <div className="wrap developers stack">
      <p>
        <a className="link" href={link("/sandbox")}>
          {t("title")}
        </a>
      </p>
      <h1>{props.title}</h1>
      <View {...props} />
    </div>
  );
}

/** What a page shows while something is on its way. */
function Loaders() {
  const t = useT("shell-sandbox");
  return (
    <>
      <Section name="Button, busy">
        <p className="row row-wrap">
          <Button type="button" busy={t("busy")}>
            {t("action")}
          </Button>
          <Button type="button" aria-busy="true">
            {t("busy")}
          </Button>
          <Button type="button" kind="quiet" aria-busy="true">
            {t("busy")}
          </Button>
        </p>
      </Section>
      <Section name="Progress">
        {[0, 40, 100].map((value) => (
          <p key={value}>
            <Progress value={value} max={100} label={`${value} / 100`} />
          </p>
        ))}
      </Section>
      <Section name="Timeline">
        <Timeline
          doneLabel={t("done")}
          steps={(["done", "now", "next"] as const).map((state) => ({ title: t("sentence"), detail: state, state }))}
        />
      </Section>
    </>
  );
}

const TONES = ["quiet", "good", "warn", "error", "gift"] as const;
const TAGS = ["petal", "cream", "mist", "night", "white", "outline", "error"] as const;

/** Notes, tags, the summary of errors and toasts. */
export function Notices() {
  const t = useT("shell-sandbox");
  return (
    <>
      <Section name="Note">
        {TONES.map((tone) => (
          <Note key={tone} tone={tone} title={t("sentence")}>
            {t("more")} <code lang="en">{tone}</code>
          </Note>
        ))}
      </Section>
      <Section name="Tag">
        <p className="row row-wrap">
          {TAGS.map((tone) => (
            <Tag key={tone} tone={tone}>
              <span lang="en">{tone}</span>
            </Tag>
          ))}
        </p>
      </Section>
      <Section name="ErrorSummary">
        <ErrorSummary title={t("sentence")} sentences={[t("more")]} links={[{ href: "#name", text: t("error") }]} />
      </Section>
      <Section name="Toast">
        {(["success", "warn", "error"] as const).map((type) => (
          <div key={type} className="note">
            <strong>{t("sentence")}</strong> <code lang="en">{type}</code>
          </div>
        ))}
      </Section>
    </>
  );
}

/** Money, moments and lists in the page's language; each language of the country is a link. */
function Languages({ now, price, languages }: Props) {
  const { localeTag, language, timeZone } = useSite();
  const { money, day, shortDay, date, time, moment, deadline, measure, facts, names } = useFormat();
  const three = ["Melati", "Norré", "Maison Ilvane"];
  const items = [
    { term: "money", value: money(price) },
    { term: "day", value: day(now) },
    { term: "shortDay", value: shortDay(now) },
    { term: "date", value: date(now) },
    { term: "time", value: time(now) },
    { term: "moment", value: moment(now) },
    { term: "deadline", value: deadline(now) },
    { term: "measure", value: measure("30 ml") },
    { term: "facts", value: facts(three) },
    { term: "names", value: names(three) },
  ];
  return (
    <Section name={`${localeTag}, ${timeZone}`}>
      <p className="row row-wrap">
        {languages.map((one) => (
          <a key={one} className="link" href={`/sandbox/language?language=${one}`} aria-current={one === language}>
            {new Intl.DisplayNames([one], { type: "language" }).of(one)}
          </a>
        ))}
      </p>
      <Facts items={items} />
    </Section>
  );
}

/** What the edge knows of this browser (S3.18). */
function Device({ device }: Props) {
  const t = useT("shell-sandbox");
  const worded = (value: unknown) => {
    if (value === null || value === undefined) return t("unknown");
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    return <span lang="en">{typeof value === "string" ? value : JSON.stringify(value)}</span>;
  };
  return <Facts items={Object.entries(device ?? {}).map(([term, value]) => ({ term, value: worded(value) }))} />;
}
