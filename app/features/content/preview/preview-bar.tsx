import "./preview-bar.css";
import type { UpcomingChange } from "#contract/content/preview/preview";
import { PREVIEW_GROUPS, PREVIEW_TIERS, previewAddressOf } from "#contract/content/preview/preview-facts";
import { COUNTRIES, COUNTRY_CODES, languageFacts } from "#contract/countries";
import { PostForm } from "~/platform/form/post-form";
import { useT } from "~/site/i18n";
import { useCountryName, useFormat, useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";
import { Field, Select } from "~/ui/controls/field";
import type { PreviewBarData } from "./preview.server";

type PreviewBarProps = Readonly<{ bar: PreviewBarData }>;

/** The bar above a previewed page: for whom and when it is shown, what changes next, and the way out. Works without script. */
export function PreviewBar({ bar }: PreviewBarProps) {
  const t = useT("content-preview");
  const link = useLink();
  const { momentOfYear } = useFormat();
  return (
    <section className="preview-bar" aria-label={t("title")}>
      <div className="wrap">
        <p>
          <strong>{t("title")}</strong> {t("notCounted")} {t("until", { when: momentOfYear(bar.endsAt) })}
        </p>
        <Options bar={bar} />
        <div className="row row-wrap preview-more">
          <Changes bar={bar} />
          <Share bar={bar} />
          <PostForm action={link("/preview/leave")} fields={{ path: bar.path }}>
            <Button size="s" kind="quiet">
              {t("leave")}
            </Button>
          </PostForm>
        </div>
      </div>
    </section>
  );
}

function Options({ bar }: PreviewBarProps) {
  const t = useT("content-preview");
  const { country, language } = useSite();
  const nameOf = useCountryName();
  const languages = [...new Set(COUNTRY_CODES.flatMap((code) => COUNTRIES[code].languages))];
  return (
    <form method="get" action="/preview/go" className="preview-options">
      <input type="hidden" name="path" value={bar.path} />
      <Select
        name="country"
        id="preview-country"
        label={t("country")}
        defaultValue={country}
        options={COUNTRY_CODES.map((value) => ({ value, label: nameOf(value) }))}
      />
      <Select
        name="language"
        id="preview-language"
        label={t("language")}
        defaultValue={language}
        options={languages.map((value) => ({ value, label: languageFacts(value).name }))}
      />
      <Select
        name="tier"
        id="preview-tier"
        label={t("tier")}
        defaultValue={bar.tier}
        options={PREVIEW_TIERS.map((value) => ({ value, label: t(`tier_${value}`) }))}
      />
      <Select
        name="drafts"
        id="preview-drafts"
        label={t("drafts")}
        defaultValue={bar.drafts ? "shown" : "hidden"}
        options={(["shown", "hidden"] as const).map((value) => ({ value, label: t(`drafts_${value}`) }))}
      />
      <Field
        name="at"
        id="preview-at"
        type="datetime-local"
        label={t("at")}
        defaultValue={bar.isWrong ? "" : bar.at}
        error={bar.isWrong ? t("atWrong") : undefined}
        optional={t("now")}
      />
      {PREVIEW_GROUPS.map((name) => (
        <Check
          key={name}
          name="user_segments"
          value={name}
          label={t(`group_${name}`)}
          defaultChecked={bar.segments.includes(name)}
        />
      ))}
      <Button size="s">{t("update")}</Button>
    </form>
  );
}

/** The address of a page at the moment of a change, with the other options as they are. */
function useChangeLink(bar: PreviewBarData) {
  const link = useLink();
  return ({ entry, local }: PreviewBarData["changes"][number]) =>
    link(entry.type === "layout" ? bar.path : previewAddressOf(entry), {
      tier: bar.tier,
      user_segments: bar.segments.filter((name) => PREVIEW_GROUPS.some((group) => group === name)).join(","),
      at: local,
      drafts: bar.drafts ? null : "hidden",
    });
}

function Changes({ bar }: PreviewBarProps) {
  const t = useT("content-preview");
  const { momentOfYear } = useFormat();
  const linkTo = useChangeLink(bar);
  const [next] = bar.changes;
  if (next === undefined) return <p className="preview-note">{t("noChanges")}</p>;
  const said = ({ kind, entry, block }: UpcomingChange) =>
    t(`change_${kind}`, { title: entry.title, block: block ?? "" });
  return (
    <>
      <a className="link" href={linkTo(next)}>
        {t("next", { when: momentOfYear(next.at) })}
      </a>
      <details>
        <summary>{t("changes", { count: bar.changes.length })}</summary>
        <ol>
          {bar.changes.map((change) => (
            <li key={`${change.at} ${change.kind} ${change.entry.id} ${change.block}`}>
              <a className="link" href={linkTo(change)}>
                {momentOfYear(change.at)}
              </a>{" "}
              {said(change)}
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

function Share({ bar }: PreviewBarProps) {
  const t = useT("content-preview");
  return (
    <details>
      <summary>{t("share")}</summary>
      <Field
        name="share"
        id="preview-share"
        label={t("shareLabel")}
        hint={t("shareHint")}
        defaultValue={bar.share}
        readOnly
        optional=" "
      />
    </details>
  );
}
