import "~/ui/shapes/pages/account-card.css";
import "~/ui/controls/field.css";
import "~/ui/shapes/panel.css";
import "~/ui/shapes/input.css";
import "~/ui/shapes/pages/narrow-page.css";
import { REFERRAL } from "#contract/beauty-pass/given-points";
import type { IntentOf } from "~/platform/form/actions.server";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useFormat, useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";
import type { changeReferral, OwnInvitation } from "./referrals.server";

const PATH = "/account/invite";

type Props = Readonly<{ own: OwnInvitation; reply: FormReply | undefined }>;

/** The member's link for inviting friends, ways to send it, what came of it, and its rules. */
export function ReferralPage({ own, reply }: Props) {
  const t = useT("beauty-pass-invite");
  const { money } = useFormat();
  const { currency } = useSite();
  const amount = money({ minor: own.leastOrder, currency });
  return (
    <div className="wrap narrow-page stack">
      <h1>{t("title")}</h1>
      <p>{t("intro", { amount, days: REFERRAL.orderDays, points: own.points, welcome: own.welcome })}</p>
      <dl className="account-card on-night">
        <div>
          <dt>{t("forYou")}</dt>
          <dd>{t("points", { count: own.points })}</dd>
        </div>
        <div>
          <dt>{t("forFriend")}</dt>
          <dd>{t("points", { count: own.welcome })}</dd>
        </div>
      </dl>
      <FormSummary form={formOf(reply)} nameOf={() => undefined} />
      {own.address === null ? null : <Address address={own.address} />}
      <Naming own={own} />
      {own.joined > 0 ? <Came own={own} /> : null}
      <Rules own={own} />
      {own.link === null ? null : <End />}
    </div>
  );
}

/** The link in a text field, so that it can be copied without script, and links that open programs with it. */
function Address({ address }: Readonly<{ address: string }>) {
  const t = useT("beauty-pass-invite");
  const { country } = useSite();
  const text = encodeURIComponent(t("message", { address }));
  const chat =
    country === "TH"
      ? { href: `https://line.me/R/msg/text/?${text}`, label: t("byLine") }
      : { href: `https://wa.me/?text=${text}`, label: t("byWhatsApp") };
  return (
    <section className="panel stack" aria-labelledby="link">
      <h2 id="link" className="type-h3">
        {t("yourLink")}
      </h2>
      <div className="field">
        <label htmlFor="invite-link">{t("linkLabel")}</label>
        <input className="input" id="invite-link" readOnly value={address} />
      </div>
      <p className="row row-wrap">
        <a className="link" href={chat.href} rel="noopener noreferrer" target="_blank">
          {chat.label}
        </a>
        <a className="link" href={`mailto:?subject=${encodeURIComponent(t("subject"))}&body=${text}`}>
          {t("byEmail")}
        </a>
      </p>
    </section>
  );
}

/** Makes the link, or changes whether its page names the member. */
function Naming({ own: { link } }: Pick<Props, "own">) {
  const t = useT("beauty-pass-invite");
  const at = useLink();
  return (
    <PostForm<IntentOf<typeof changeReferral>>
      intent={link === null ? "make" : "save"}
      own
      action={at(PATH)}
      className="panel stack"
    >
      <Check
        id="showName"
        name="showName"
        value="yes"
        label={t("showName")}
        hint={t("showNameHint")}
        defaultChecked={link?.showName ?? false}
      />
      <p>
        <Button kind={link === null ? undefined : "quiet"} size={link === null ? undefined : "s"}>
          {t(link === null ? "make" : "save")}
        </Button>
      </p>
    </PostForm>
  );
}

function Came({ own }: Pick<Props, "own">) {
  const t = useT("beauty-pass-invite");
  return (
    <section className="stack" aria-labelledby="came">
      <h2 id="came" className="type-h3">
        {t("came")}
      </h2>
      <ul className="stack">
        <li>{t("joined", { count: own.joined })}</li>
        {own.onTheWay > 0 ? <li>{t("onTheWay", { count: own.onTheWay })}</li> : null}
        <li>{t("earned", { count: own.earned })}</li>
      </ul>
      <p className="sm mute">{t("noNames")}</p>
    </section>
  );
}

function Rules({ own }: Pick<Props, "own">) {
  const t = useT("beauty-pass-invite");
  const [month, year] = REFERRAL.most;
  return (
    <section className="stack" aria-labelledby="rules">
      <h2 id="rules" className="type-h3">
        {t("rules")}
      </h2>
      <ul className="stack sm">
        <li>{t("ruleKept")}</li>
        <li>{t("ruleNew")}</li>
        <li>{t("ruleMost", { month: month.count, year: year.count, left: own.left })}</li>
        <li>{t("ruleFirst", { days: REFERRAL.followDays })}</li>
      </ul>
    </section>
  );
}

function End() {
  const t = useT("beauty-pass-invite");
  const link = useLink();
  return (
    <PostForm<IntentOf<typeof changeReferral>> intent="end" own action={link(PATH)} className="stack">
      <p className="sm mute">{t("endHint")}</p>
      <p>
        <Button kind="quiet" size="s">
          {t("end")}
        </Button>
      </p>
    </PostForm>
  );
}
