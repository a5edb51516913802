import "~/ui/shapes/ruled-table.css";
import "./consent-page.css";
import { PURPOSES } from "#contract/consent/purposes";
import type { IntentOf } from "~/platform/form/actions.server";
import { FormSummary } from "~/platform/form/form-summary";
import { asks, PostForm } from "~/platform/form/post-form";
import type { FormView } from "~/platform/form/reply";
import { formatDate } from "~/site/format/dates";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";
import { Note } from "~/ui/notices/note";
import type { ConsentChoices, takeConsent } from "./consent.server";

type Props = Readonly<{ shown: ConsentChoices; form: FormView }>;

/** What the shop may store and measure in this browser, by purpose, and the cookies that it has. */
export function ConsentPage({ shown, form }: Props) {
  const t = useT("consent");
  const link = useLink();
  const site = useSite();
  const { granted, chosenAt, optedOut, returnTo } = shown;
  return (
    <div className="wrap consent">
      <div className="stack">
        <h1>{t("title")}</h1>
        <p>{t("intro")}</p>
        <FormSummary form={form} nameOf={() => undefined} />
        {optedOut ? <Note>{t("optedOut")}</Note> : null}
        <PostForm action={link("/consent")} fields={{ return_to: returnTo || null }} className="stack">
          <section>
            <h2 className="type-h3">{t("necessary")}</h2>
            <p className="mute">{t("necessaryText")}</p>
          </section>
          {PURPOSES.map((purpose) => (
            <Check
              key={purpose}
              name={purpose}
              label={<strong>{t(purpose)}</strong>}
              hint={t(`${purpose}Text`)}
              defaultChecked={granted[purpose]}
              disabled={optedOut && purpose === "advertising"}
            />
          ))}
          <div className="row row-wrap">
            <Button type="submit">{t("save")}</Button>
            <Button type="submit" kind="quiet" {...asks<IntentOf<typeof takeConsent>>("none")}>
              {t("none")}
            </Button>
          </div>
          <p className="sm">
            <a className="link" href={link("/experiments")}>
              {t("experimentsIn")}
            </a>
          </p>
          {chosenAt === null ? null : <p className="sm mute">{t("chosen", { date: formatDate(chosenAt, site) })}</p>}
        </PostForm>
        <Kept />
      </div>
    </div>
  );
}

/** All cookies of the shop by name, each with its purpose and its lifetime; those that end within the hour are together. */
const COOKIES = [
  ["session", "jwt-data, jwt-signature, jwt-refresh-token"],
  ["device", "device-id"],
  ["bag", "bag, lists, avoid, shade"],
  ["bookmark", "bookmark"],
  ["site", "locale, language"],
  ["display", "display"],
  ["face", "face"],
  ["choice", "consent"],
  ["viewed", "viewed"],
  ["visit", "visit"],
  ["visitor", "kameleoonVisitorCode"],
  ["experiments", "experiments"],
  ["touch", "touch_points"],
  ["notice", "points_notice"],
  ["joining", "joining"],
  ["invited", "invited"],
  ["preview", "preview"],
  [
    "doing",
    "typed, booking_typed, kept_place, removed, merged, toasts, last_order, sign-in-pending, social, social_return_to",
  ],
] as const;

/** What the service worker keeps (docs/decisions/076), by the names of its caches. */
const CACHES = [["pages", "pages, offline"]] as const;

function Kept() {
  const t = useT("consent");
  return (
    <section className="stack consent-kept">
      <h2 className="type-h3">{t("kept")}</h2>
      <table className="ruled-table several consent-table">
        <thead>
          <tr>
            <th scope="col">{t("keptName")}</th>
            <th scope="col">{t("keptFor")}</th>
            <th scope="col">{t("keptUntil")}</th>
          </tr>
        </thead>
        <tbody>
          {[...COOKIES, ...CACHES].map(([key, names]) => (
            <tr key={key}>
              <td>{names}</td>
              <td>{t(`cookie_${key}`)}</td>
              <td>{t(`lasts_${key}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
