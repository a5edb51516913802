import "~/ui/shapes/pages/narrow-page.css";
import "./factors-page.css";
import type { SecondFactors } from "#contract/accounts/factors";
import type { IntentOf } from "~/platform/form/actions.server";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { PasskeyButton } from "~/platform/proof/passkey-button";
import { isElsewhere } from "~/platform/proof/step-up";
import { StepUpField } from "~/platform/proof/step-up-field";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import { Note } from "~/ui/notices/note";
import { Problems } from "../forms/problems";
import type { BegunSetup, changeFactors, ShownOnce } from "./factors.server";

type FactorsIntent = IntentOf<typeof changeFactors>;
type Reply = FormReply | undefined;
type FactorsPageProps = Readonly<{ factors: SecondFactors; returnTo: string; reply: Reply; shown: ShownOnce }>;

/** The member's two-step verification: the apps, the recovery codes, and a form for a new app. */
export function FactorsPage({ factors, returnTo, reply, shown }: FactorsPageProps) {
  const t = useT("accounts");
  const link = useLink();
  const { begun, recoveryCodes } = shown;
  const enrolled = factors.items.length > 0;
  return (
    <div className="wrap narrow-page stack">
      <h1>{t("twoStep")}</h1>
      <Problems form={formOf(reply)} />
      {recoveryCodes.length > 0 ? <RecoveryCodes codes={recoveryCodes} /> : null}
      {enrolled && returnTo !== "" ? (
        <p>
          <ButtonLink href={returnTo}>{t("goOn")}</ButtonLink>
        </p>
      ) : null}
      {begun === null ? null : <FirstCode begun={begun} returnTo={returnTo} reply={reply} />}
      {begun === null ? (
        <>
          {enrolled ? <Enrolled factors={factors} reply={reply} /> : null}
          <section className="stack" aria-labelledby="new-app">
            <h2 id="new-app">{enrolled ? t("anotherApp") : t("twoStepOff")}</h2>
            {factors.required && !enrolled ? <Note tone="warn" title={t("twoStepRequired")} /> : null}
            <p>{t("twoStepText")}</p>
            <PostForm<FactorsIntent>
              intent="begin"
              action={link("/account/security", { return_to: returnTo || null })}
              className="stack"
            >
              <Step factors={factors} reply={reply} id="begin" />
              {isElsewhere(factors.step) ? null : (
                <p>
                  <Button>{t("setUpApp")}</Button>
                </p>
              )}
            </PostForm>
          </section>
          <NewPasskey factors={factors} reply={reply} returnTo={returnTo} />
        </>
      ) : null}
    </div>
  );
}

type FactorsProps = Readonly<{ factors: SecondFactors; reply: Reply }>;

/** The proof of identity before a change on this page; the name of the form is its intent. */
function Step({ factors, reply, id }: FactorsProps & Readonly<{ id: FactorsIntent }>) {
  return <StepUpField step={factors.step} id={id} errorOf={formOf(reply, { intent: id }).errorOf} />;
}

/** Adds a passkey. It is hidden until the page's script finds that the browser supports them. */
function NewPasskey({ factors, reply, returnTo }: FactorsProps & Readonly<{ returnTo: string }>) {
  const t = useT("accounts");
  const link = useLink();
  return (
    <section aria-labelledby="new-passkey" data-passkeys hidden>
      <PostForm<FactorsIntent>
        intent="passkey"
        action={link("/account/security", { return_to: returnTo || null })}
        className="stack"
      >
        <h2 id="new-passkey">{t("passkeyAdd")}</h2>
        <p>{t("passkeyText")}</p>
        <Field
          id="passkey-name"
          name="name"
          label={t("passkeyName")}
          defaultValue={t("factor_passkey")}
          maxLength={60}
          autoComplete="off"
        />
        <Step factors={factors} reply={reply} id="passkey" />
        {isElsewhere(factors.step) ? null : <PasskeyButton name="made" act="make" />}
      </PostForm>
    </section>
  );
}

function FirstCode({ begun, returnTo, reply }: Readonly<{ begun: BegunSetup; returnTo: string; reply: Reply }>) {
  const t = useT("accounts");
  const link = useLink();
  const { id, key, uri, picture } = begun;
  return (
    <section className="stack" aria-labelledby="first-code">
      <h2 id="first-code">{t("setUpApp")}</h2>
      <p>{t("scanText")}</p>
      <svg
        className="factor-qr"
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        width="200"
        height="200"
        role="img"
        aria-label={t("scanLabel")}
      >
        <path fill="#fff" d={`M0 0h${picture.size}v${picture.size}H0z`} />
        <path stroke="#000" shapeRendering="crispEdges" d={picture.path} />
      </svg>
      <p>
        {t("typeKey")}
        <br />
        <code className="num factor-key">{key.replace(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
      <PostForm<FactorsIntent>
        intent="confirm"
        fields={{ id, key, uri }}
        action={link("/account/security", { return_to: returnTo || null })}
        className="stack"
      >
        <Field
          {...formOf(reply, { intent: "confirm" }).secret("code")}
          label={t("factorCode")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
        <p>
          <Button>{t("turnOn")}</Button>
        </p>
      </PostForm>
    </section>
  );
}

function Enrolled({ factors, reply }: FactorsProps) {
  const t = useT("accounts");
  const link = useLink();
  const { day } = useFormat();
  const { items, recoveryLeft } = factors;
  return (
    <section className="stack" aria-labelledby="factors">
      <h2 id="factors">{t("twoStepIsOn")}</h2>
      <ul className="ruled-list">
        {items.map(({ id, kind, name, createdAt }) => (
          <li key={id} className="row row-wrap between">
            <span>
              <strong>{t(`factor_${kind}`)}</strong>
              {name === "" || name === t(`factor_${kind}`) ? null : <span dir="auto"> {name}</span>}
              <br />
              <span className="sm mute">{t("factorSince", { date: day(createdAt) })}</span>
            </span>
            {factors.required && items.length === 1 ? null : (
              <PostForm<FactorsIntent>
                intent="remove"
                own
                fields={{ id }}
                action={link("/account/security")}
                className="stack"
              >
                <Step factors={factors} reply={reply} id="remove" />
                <Button kind="quiet" size="s">
                  {t("removeFactor")}
                </Button>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
      <PostForm<FactorsIntent> intent="recovery" own action={link("/account/security")} className="stack">
        <p>{t("recoveryLeft", { count: recoveryLeft })}</p>
        <Step factors={factors} reply={reply} id="recovery" />
        <p>
          <Button kind="quiet" size="s">
            {t("newRecovery")}
          </Button>
        </p>
      </PostForm>
    </section>
  );
}

function RecoveryCodes({ codes }: Readonly<{ codes: readonly string[] }>) {
  const t = useT("accounts");
  return (
    <section className="stack" aria-labelledby="recovery">
      <h2 id="recovery">{t("recoveryCodes")}</h2>
      <Note tone="warn" role="status" title={t("recoveryText")} />
      <ul className="num factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
