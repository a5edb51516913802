import "./invitation-page.css";
import { REFERRAL } from "#contract/beauty-pass/given-points";
import type { Invitation } from "#contract/beauty-pass/referrals";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useFormat, useLink, useSite } from "~/site/use-site";
import { Button, ButtonLink } from "~/ui/controls/button";

type Props = Readonly<{ invitation: Invitation; path: string; reply: FormReply | undefined }>;

/** Who invites, what joining brings, and the button that accepts; somebody who has joined is led to their own link. */
export function InvitationPage({ invitation, path, reply }: Props) {
  const t = useT("beauty-pass-invite");
  const { money } = useFormat();
  const { currency } = useSite();
  const { firstName, welcome, points, leastOrder, isMember } = invitation;
  const amount = money({ minor: leastOrder, currency });
  return (
    <div className="bg-petal">
      <div className="wrap invitation stack">
        <h1>{firstName === null ? t("invitedByFriend") : t("invitedBy", { name: firstName })}</h1>
        <p className="lg">{t("invitedText", { amount, days: REFERRAL.orderDays, welcome })}</p>
        <FormSummary form={formOf(reply)} nameOf={() => undefined} />
        {isMember ? <Member /> : <Accept path={path} points={points} />}
      </div>
    </div>
  );
}

function Accept({ path, points }: Readonly<{ path: string; points: number }>) {
  const t = useT("beauty-pass-invite");
  const link = useLink();
  return (
    <>
      <PostForm action={path}>
        <p className="row row-wrap">
          <Button>{t("accept")}</Button>
          <ButtonLink kind="quiet" href={link("/")}>
            {t("lookAround")}
          </ButtonLink>
        </p>
      </PostForm>
      <p className="sm">{t("acceptKept", { days: REFERRAL.followDays })}</p>
      <p className="sm">{t("friendGets", { count: points })}</p>
      <p className="sm">
        <a className="link" href={link("/terms", { section: "Beauty Pass Terms" })}>
          {t("terms")}
        </a>
      </p>
    </>
  );
}

function Member() {
  const t = useT("beauty-pass-invite");
  const link = useLink();
  return (
    <>
      <p>{t("memberAlready")}</p>
      <p>
        <ButtonLink href={link("/account/invite")}>{t("inviteYourself")}</ButtonLink>
      </p>
    </>
  );
}

/** The page of an invitation that has ended, whosever it was. */
export function EndedInvitationPage() {
  const t = useT("beauty-pass-invite");
  const link = useLink();
  return (
    <div className="bg-petal">
      <div className="wrap invitation stack">
        <h1>{t("endedTitle")}</h1>
        <p className="lg">{t("endedText")}</p>
        <p className="row row-wrap">
          <ButtonLink href={link("/sign_up")}>{t("join")}</ButtonLink>
          <ButtonLink kind="quiet" href={link("/")}>
            {t("lookAround")}
          </ButtonLink>
        </p>
      </div>
    </div>
  );
}
