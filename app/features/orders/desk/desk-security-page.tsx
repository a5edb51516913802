import { SECURITY_KINDS } from "#contract/security-kinds";
import type { SecurityEvent } from "#contract/security-log";
import type { Paged } from "#contract/shared";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/button";
import { Select } from "~/ui/field";
import { Pager } from "~/ui/pager";
import type { DeskHere } from "./desk.server";
import { DeskWays } from "./desk-ways";

type SecurityPageProps = Readonly<{
  here: DeskHere;
  kind: SecurityEvent["kind"] | null;
  found: Paged<SecurityEvent>;
}>;

/** What happened to accounts and to the desk. */
export function DeskSecurityPage({ here, kind, found }: SecurityPageProps) {
  const t = useT("operator");
  const link = useLink();
  const { date, time } = useFormat();
  return (
    <div className="wrap ord stack">
      <h1>{t("securityLog")}</h1>
      <DeskWays roles={here.roles} />
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
      {found.items.length === 0 ? <p className="mute">{t("nothing")}</p> : null}
      <ul className="stack">
        {found.items.map(({ id, at, kind: what, who, subject, detail }) => (
          <li key={id}>
            <p className="strong">
              {t(`security_${what}`)}
              {subject === "" ? null : `: ${subject}`}
            </p>
            {Object.values(detail).length === 0 ? null : <p className="sm">{Object.values(detail).join(", ")}</p>}
            <p className="sm mute">
              {who === null
                ? `${date(at)}, ${time(at)}`
                : t("byWhom", { operator: who, when: `${date(at)}, ${time(at)}` })}
            </p>
          </li>
        ))}
      </ul>
      <Pager
        page={found.page}
        pages={Math.ceil(found.total / found.pageSize)}
        hrefFor={(page) => link("/operator/security", { kind, page })}
        label={t("pages")}
        previousLabel={t("previous")}
        nextLabel={t("next")}
        pageLabel={(page) => t("pageNumber", { page: String(page) })}
      />
    </div>
  );
}
