import "~/ui/shapes/panel.css";
import "~/features/orders/follow/order-frame.css";
import { APPROVAL_STATES } from "#contract/desk/approval-states";
import type { Approval } from "#contract/desk/approvals";
import type { Paged } from "#contract/shared";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { StepUpField } from "~/platform/proof/step-up-field";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Field } from "~/ui/controls/field";
import type { DeskHere } from "../desk.server";
import { DeskFrame, DeskList, DeskStates } from "../frame/desk-frame";

type ApprovalsPageProps = Readonly<{
  here: DeskHere;
  state: Approval["state"];
  found: Paged<Approval>;
  reply: FormReply | undefined;
}>;

/** Acts that one operator may not do alone, for a second operator to approve or decline. */
export function DeskApprovalsPage({ here, state, found, reply }: ApprovalsPageProps) {
  const t = useT("desk");
  const link = useLink();
  return (
    <DeskFrame here={here} title={t("approvals")} reply={reply}>
      <DeskStates
        path="/operator/approvals"
        states={APPROVAL_STATES}
        current={state}
        label={(name) => t(`approval_${name}`)}
      />
      <DeskList found={found} path="/operator/approvals" query={{ state }}>
        {(approval) => (
          <Request
            key={approval.id}
            here={here}
            approval={approval}
            reply={reply}
            action={link("/operator/approvals", { state, page: found.page })}
          />
        )}
      </DeskList>
    </DeskFrame>
  );
}

type RequestProps = Readonly<{
  here: DeskHere;
  approval: Approval;
  reply: FormReply | undefined;
  /** The address of the list as it is shown, where a refused form opens again. */
  action: string;
}>;

function Request({ here, approval, reply, action }: RequestProps) {
  const t = useT("desk");
  const link = useLink();
  const { money, momentOfYear } = useFormat();
  const { id, kind, order, memberEmail, amount, note, askedBy, askedAt, own, state, unfinished, decidedBy, reason } =
    approval;
  const form = formOf(reply, { which: ["id", id] });
  const open = state === "waiting" || unfinished;
  return (
    <li className="panel stack">
      <p className="strong">
        {t(`approvalKind_${kind}`)}: {kind === "factor" ? null : `${money(amount)} `}
        {order === null ? (
          memberEmail
        ) : (
          <a className="link" href={link(`/operator/orders/${order}`)}>
            {order}
          </a>
        )}
      </p>
      {note === "" ? null : <p className="sm">{note}</p>}
      <p className="sm mute">{t("byWhom", { operator: askedBy, when: momentOfYear(askedAt) })}</p>
      {unfinished ? <p className="sm">{t("approvalUnfinished", { operator: decidedBy ?? "" })}</p> : null}
      {decidedBy === null || unfinished ? null : (
        <p className="sm">
          {t(`approval_${state}`)}: {decidedBy}. {reason}
        </p>
      )}
      {open && own ? <p className="sm mute">{t("approvalOwn")}</p> : null}
      {open && !own ? (
        <PostForm own action={action} fields={{ id }} className="stack">
          <Field
            id={`${id}-reason`}
            {...form.field("reason")}
            label={t("approvalReason")}
            maxLength={300}
            autoComplete="off"
          />
          <StepUpField step={here.step} id={id} errorOf={form.errorOf} />
          <p className="row row-wrap">
            <Button size="s" name="decision" value="approved">
              {t(unfinished ? "approvalFinish" : "approve")}
            </Button>
            {unfinished ? null : (
              <Button size="s" kind="quiet" name="decision" value="declined">
                {t("decline")}
              </Button>
            )}
          </p>
        </PostForm>
      ) : null}
    </li>
  );
}
