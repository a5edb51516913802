import "./import-page.css";
import "~/ui/shapes/panel.css";
import type { CatalogueImport } from "#contract/desk/catalogue-imports";
import type { Paged } from "#contract/shared";
import { FormSummary } from "~/platform/form/form-summary";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { useFormat, useLink } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Check } from "~/ui/controls/choice/check";
import { Field, Select } from "~/ui/controls/field";
import type { DeskHere } from "../desk.server";
import { DeskFrame, DeskList } from "../frame/desk-frame";

const PATH = "/operator/catalogue";

type Props = Readonly<{ here: DeskHere; found: Paged<CatalogueImport>; reply: FormReply | undefined }>;

/** The imports of catalogue files, and a form that uploads one to be checked. */
export function CataloguePage({ here, found, reply }: Props) {
  const t = useT("desk-catalogue");
  const link = useLink();
  const ways = useT("desk");
  return (
    <DeskFrame here={here} title={ways("catalogue")}>
      <p>{t("intro")}</p>
      <p className="row row-wrap">
        <a className="link" href={link(`${PATH}.csv`)} download>
          {t("export")}
        </a>
        <a className="link" href={link("/operator/api-keys")}>
          {t("keys")}
        </a>
      </p>
      <UploadForm reply={reply} />
      <h2 className="type-h3">{t("imports")}</h2>
      <DeskList found={found} path={PATH}>
        {(one) => <ImportRow key={one.id} one={one} />}
      </DeskList>
    </DeskFrame>
  );
}

const SEPARATORS = ["comma", "semicolon", "tab"] as const;
const ENCODINGS = ["utf-8", "windows-1252"] as const;
const CHECKS = ["makeBrands", "makeCategories", "replace"] as const;

function UploadForm({ reply }: Readonly<{ reply: FormReply | undefined }>) {
  const t = useT("desk-catalogue");
  const link = useLink();
  const form = formOf(reply, { intent: "upload" });
  const names: Readonly<Record<string, string>> = {
    file: t("file"),
    separator: t("separator"),
    encoding: t("encoding"),
  };
  return (
    <PostForm action={link(PATH)} encType="multipart/form-data" className="panel stack">
      <FormSummary form={form} nameOf={(field) => names[field]} />
      <Field {...form.secret("file")} type="file" label={t("file")} hint={t("fileHint")} accept=".csv,text/csv" />
      <Select
        {...form.field("separator")}
        label={t("separator")}
        options={SEPARATORS.map((value) => ({ value, label: t(`separator_${value}`) }))}
      />
      <Select
        {...form.field("encoding")}
        label={t("encoding")}
        options={ENCODINGS.map((value) => ({ value, label: t(`encoding_${value}`) }))}
      />
      {CHECKS.map((name) => (
        <Check key={name} {...form.check(name)} value="1" label={t(name)} />
      ))}
      <p className="sm mute">{t("picturesHint")}</p>
      <p>
        <Button size="s" busy={t("checking")}>
          {t("upload")}
        </Button>
      </p>
    </PostForm>
  );
}

function ImportRow({ one }: Readonly<{ one: CatalogueImport }>) {
  const t = useT("desk-catalogue");
  const link = useLink();
  const { momentOfYear } = useFormat();
  return (
    <li className="panel stack">
      <p className="strong catalogue-names">
        <a className="link" href={link(`${PATH}/${one.id}`)}>
          {one.name}
        </a>
      </p>
      <p className="sm">
        {t(`state_${one.state}`)}
        {" · "}
        {t("progress", { done: one.done, count: one.products })}
      </p>
      <p className="sm mute">{t("byWhom", { operator: one.by, when: momentOfYear(one.startedAt) })}</p>
    </li>
  );
}
