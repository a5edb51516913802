import "~/features/orders/follow/order-frame.css";
import { SECURITY_KINDS } from "#contract/accounts/security-kinds";
import type { SecurityEvent } from "#contract/accounts/security-log";
import type { Paged } from "#contract/shared";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
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
  const link = useLink();
  const { momentOfYear } = useFormat();
  return (
    <DeskFrame here={here} title={t("securityLog")}>
      <form method="get" action={link("/operator/security")} className="stack">
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
      </form>
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
