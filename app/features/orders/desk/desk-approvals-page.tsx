import { APPROVAL_STATES } from "#contract/approval-states";
import type { Approval } from "#contract/approvals";
import type { Paged } from "#contract/shared";
import { StepUpField } from "~/platform/step-up-field";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Note } from "~/ui/note";
import { Pager } from "~/ui/pager";
import type { DeskAttempt, DeskHere } from "./desk.server";
import { DeskWays } from "./desk-ways";

type ApprovalsPageProps = Readonly<{
  here: DeskHere;
  state: Approval["state"];
  found: Paged<Approval>;
  attempt: DeskAttempt | null;
}>;

/** What one operator may not do alone, for another one to decide. */
export function DeskApprovalsPage({ here, state, found, attempt }: ApprovalsPageProps) {
  const t = useT("operator");
  const link = useLink();
  return (
    <div className="wrap ord stack">
      <h1>{t("approvals")}</h1>
      <DeskWays roles={here.roles} />
      {attempt?.messages.map((message) => (
        <Note key={message} tone="error" role="alert" title={message} />
      ))}
      <nav aria-label={t("listLabel")}>
        <ul className="row row-w">
          {APPROVAL_STATES.map((name) => (
            <li key={name}>
              <a
                className="link"
                href={link("/operator/approvals", { state: name })}
                aria-current={name === state ? "page" : undefined}
              >
                {t(`approval_${name}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {found.items.length === 0 ? <p className="mute">{t("nothing")}</p> : null}
      <ul className="stack">
        {found.items.map((approval) => (
          <Request
            key={approval.id}
            here={here}
            approval={approval}
            attempt={attempt?.act === approval.id ? attempt : null}
          />
        ))}
      </ul>
      <Pager
        page={found.page}
        pages={Math.ceil(found.total / found.pageSize)}
        hrefFor={(page) => link("/operator/approvals", { state, page })}
        label={t("pages")}
        previousLabel={t("previous")}
        nextLabel={t("next")}
        pageLabel={(page) => t("pageNumber", { page: String(page) })}
      />
    </div>
  );
}

type RequestProps = Readonly<{ here: DeskHere; approval: Approval; attempt: DeskAttempt | null }>;

function Request({ here, approval, attempt }: RequestProps) {
  const t = useT("operator");
  const link = useLink();
  const { money, date, time } = useFormat();
  const { id, kind, order, memberEmail, amount, note, askedBy, askedAt, own, state, unfinished, decidedBy, reason } =
    approval;
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
      <p className="sm mute">{t("byWhom", { operator: askedBy, when: `${date(askedAt)}, ${time(askedAt)}` })}</p>
      {unfinished ? <p className="sm">{t("approvalUnfinished", { operator: decidedBy ?? "" })}</p> : null}
      {decidedBy === null || unfinished ? null : (
        <p className="sm">
          {t(`approval_${state}`)}: {decidedBy}. {reason}
        </p>
      )}
      {open && own ? <p className="sm mute">{t("approvalOwn")}</p> : null}
      {open && !own ? (
        <form method="post" action={link("/operator/approvals")} className="stack">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="act" value={id} />
          <Field
            id={`${id}-reason`}
            name="reason"
            label={t("approvalReason")}
            maxLength={300}
            autoComplete="off"
            defaultValue={attempt?.values.reason ?? ""}
            error={attempt?.fields.reason}
          />
          <StepUpField step={here.step} id={id} errorOf={(field) => attempt?.fields[field]} />
          <p className="row row-w">
            <Button size="s" name="decision" value="approved">
              {t(unfinished ? "approvalFinish" : "approve")}
            </Button>
            {unfinished ? null : (
              <Button size="s" kind="quiet" name="decision" value="declined">
                {t("decline")}
              </Button>
            )}
          </p>
        </form>
      ) : null}
    </li>
  );
}
