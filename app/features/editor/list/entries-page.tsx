import "~/ui/shapes/panel.css";
import "../frame/editor.css";
import type { EditorEntry, TextCountry } from "#contract/content/editor";
import type { Collection, EntryType } from "#contract/content/entries";
import { LANGUAGES } from "#contract/countries";
import type { Paged } from "#contract/shared";
import { GetForm } from "~/platform/form/get-form";
import { PostForm } from "~/platform/form/post-form";
import { type FormReply, formOf } from "~/platform/form/reply";
import { PageLinks } from "~/platform/page-links";
import { useT } from "~/site/i18n";
import { useLink, useSite } from "~/site/use-site";
import { Button } from "~/ui/controls/button";
import { Disclosure } from "~/ui/controls/disclosure";
import { Field, Select } from "~/ui/controls/field";
import { EditorFrame } from "../frame/editor-frame";
import { usePlaceName } from "../frame/place-name";
import { EntryTexts } from "./entry-texts";

type Choices = Readonly<{
  types: readonly EntryType[];
  collections: readonly Collection[];
  countries: readonly TextCountry[];
}>;
type Props = Readonly<{
  asked: { q: string; type?: EntryType | undefined; collection?: Collection | undefined; page: number };
  found: Paged<EditorEntry>;
  choices: Choices;
  reply: FormReply | undefined;
}>;
const PATH = "/editor";

/** The first page of the editors' desk: every entry, what state its texts are in, and who changed them. */
export function EntriesPage({ asked, found, choices, reply }: Props) {
  const t = useT("editor");
  const link = useLink();
  const nameOf = (field: string) =>
    ({
      slug: t("slug"),
      type: t("type"),
      collection: t("collection"),
      country: t("country"),
      textLanguage: t("language"),
    })[field];
  return (
    <EditorFrame title={t("entries")} reply={reply} nameOf={nameOf}>
      <Search asked={asked} choices={choices} />
      <NewEntry choices={choices} reply={reply} />
      <section className="stack" aria-labelledby="found">
        <h2 className="type-h3" id="found">
          {t("entriesCount", { count: found.total })}
        </h2>
        {found.items.length === 0 ? <p className="mute">{t("noEntries")}</p> : null}
        <ul className="stack">
          {found.items.map((entry) => (
            <Entry key={entry.id} entry={entry} countries={choices.countries} reply={reply} />
          ))}
        </ul>
        <PageLinks
          page={found.page}
          pages={Math.max(1, Math.ceil(found.total / found.pageSize))}
          hrefFor={(page) => link(PATH, { ...asked, page })}
        />
      </section>
    </EditorFrame>
  );
}

function Search({ asked, choices }: Readonly<{ asked: Props["asked"]; choices: Choices }>) {
  const t = useT("editor");
  return (
    <GetForm action={PATH} className="editor-search">
      <Field name="q" label={t("search")} defaultValue={asked.q} maxLength={80} required={false} />
      <Select
        name="type"
        id="search-type"
        label={t("type")}
        defaultValue={asked.type ?? ""}
        placeholder={t("all")}
        required={false}
        options={choices.types.map((value) => ({ value, label: t(`type_${value}`) }))}
      />
      <Select
        name="collection"
        id="search-collection"
        label={t("collection")}
        defaultValue={asked.collection ?? ""}
        placeholder={t("all")}
        required={false}
        options={choices.collections.map((value) => ({ value, label: t(`collection_${value}`) }))}
      />
      <p>
        <Button size="s">{t("find")}</Button>
      </p>
    </GetForm>
  );
}

function NewEntry({ choices, reply }: Readonly<{ choices: Choices; reply: FormReply | undefined }>) {
  const t = useT("editor");
  const link = useLink();
  const form = formOf(reply, { intent: "create" });
  return (
    <Disclosure title={t("newEntry")} open={form.refused}>
      <PostForm intent="create" action={link(PATH)} className="stack panel">
        <Select
          {...form.field("type")}
          label={t("type")}
          options={choices.types
            .filter((value) => value !== "layout")
            .map((value) => ({ value, label: t(`type_${value}`) }))}
        />
        <Field {...form.field("slug")} label={t("slug")} hint={t("slugHint")} maxLength={80} autoComplete="off" />
        <Select
          {...form.field("collection")}
          label={t("collection")}
          hint={t("collectionHint")}
          placeholder={t("none")}
          required={false}
          options={choices.collections.map((value) => ({ value, label: t(`collection_${value}`) }))}
        />
        <p>
          <Button size="s">{t("create")}</Button>
        </p>
      </PostForm>
    </Disclosure>
  );
}

type EntryProps = Readonly<{
  entry: EditorEntry;
  countries: readonly TextCountry[];
  reply: FormReply | undefined;
}>;

function Entry({ entry, countries, reply }: EntryProps) {
  const t = useT("editor");
  const { language } = useSite();
  const link = useLink();
  const { placeName, languageName } = usePlaceName();
  const form = formOf(reply, { intent: "open", which: ["id", entry.id] });
  return (
    <li className="panel stack" id={`entry-${entry.id}`}>
      <h3 className="type-h3">
        {entry.texts.find((text) => text.language === language)?.title || entry.texts[0]?.title || entry.id}
      </h3>
      <p className="sm mute">
        {t(`type_${entry.type}`)}
        {entry.collection === null ? null : ` · ${t(`collection_${entry.collection}`)}`}
        {` · ${entry.address ?? entry.id}`}
      </p>
      <EntryTexts entry={entry} />
      {entry.missing.length === 0 ? null : (
        <p className="sm">{t("missingLanguages", { languages: entry.missing.map(languageName).join(", ") })}</p>
      )}
      <PostForm intent="open" action={link(PATH)} fields={{ id: entry.id }} className="editor-open">
        <Select
          {...form.field("country")}
          id={`${entry.id}-country`}
          label={t("country")}
          options={countries.map((value) => ({ value, label: placeName(value) }))}
        />
        <Select
          {...form.field("textLanguage")}
          id={`${entry.id}-language`}
          label={t("language")}
          defaultValue={form.text("textLanguage") ?? language}
          options={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
        />
        <p>
          <Button size="s" kind="quiet">
            {t("write")}
          </Button>
        </p>
      </PostForm>
    </li>
  );
}
