import "~/features/orders/follow/order-frame.css";
import { SECURITY_KINDS } from "#contract/accounts/security-kinds";
import type { SecurityEvent } from "#contract/accounts/security-log";
import type { Paged } from "#contract/shared";
import { GetForm } from "~/platform/form/get-form";
import { useT } from "~/site/i18n";
import { useFormat } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Select } from "~/ui/controls/field";
import type { DeskHere } from "../desk.server";
import { DeskFrame, DeskList } from "../frame/desk-frame";

type SecurityPageProps = Readonly<{
  here: DeskHere;
  kind: SecurityEvent["kind"] | null;
  found: Paged<SecurityEvent>;
}>;

/** The security log: events of accounts and of the desk. */
export function DeskSecurityPage({ here, kind, found }: SecurityPageProps) {
  const t = useT("desk");
  const { momentOfYear } = useFormat();
  return (
    <DeskFrame here={here} title={t("securityLog")}>
      <GetForm action="/operator/security" className="stack">
        <Select
          name="kind"
          label={t("securityKind")}
          defaultValue={kind ?? ""}
          placeholder={t("list_all")}
          required={false}
          options={SECURITY_KINDS.map((name) => ({ value: name, label: t(`security_${name}`) }))}
        />
        <p>
          <Button size="s">{t("find")}</Button>
        </p>
      </GetForm>
      <DeskList found={found} path="/operator/security" query={kind === null ? {} : { kind }}>
        {({ id, at, kind: what, who, subject, detail }) => (
          <li key={id}>
            <p className="strong">
              {t(`security_${what}`)}
              {subject === "" ? null : `: ${subject}`}
            </p>
            {Object.values(detail).length === 0 ? null : <p className="sm">{Object.values(detail).join(", ")}</p>}
            <p className="sm mute">
              {who === null ? momentOfYear(at) : t("byWhom", { operator: who, when: momentOfYear(at) })}
            </p>
          </li>
        )}
      </DeskList>
    </DeskFrame>
  );
}
