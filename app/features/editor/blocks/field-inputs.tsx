import "../frame/editor.css";
import type { KeyOf } from "#shared/words/rooms";
import type { FormView } from "~/platform/form/reply";
import { useT } from "~/site/i18n";
import { Button } from "~/ui/controls/button";
import { Field, Select, TextArea } from "~/ui/controls/field";
import type { Library } from "../media/library.server";
import { PictureField } from "../media/picture-field";
import { type FieldSpec, fieldName, joined, type Typed } from "./specs";
import { itemsIn } from "./typed";

type Props = Readonly<{
  specs: readonly FieldSpec[];
  form: FormView;
  /** What the form has now, by path; it says how many items a list has. */
  typed: Typed;
  library: Library;
  /** The path of the group or item that the fields are in. */
  at?: string;
}>;

/** The label of a field by its name in the contract. */
export const labelKey = (name: string) => `field_${name}` as KeyOf<"editor">;

/** The fields of a block's form, drawn as the contract's schema says. */
export function FieldInputs({ specs, form, typed, library, at = "" }: Props) {
  return (
    <>
      {specs.map((spec) => (
        <FieldInput key={spec.name} spec={spec} form={form} typed={typed} library={library} at={at} />
      ))}
    </>
  );
}

function FieldInput({ spec, at = "", ...rest }: Omit<Props, "specs"> & Readonly<{ spec: FieldSpec }>) {
  const t = useT("editor");
  const path = joined(at, spec.name);
  if (spec.kind === "group")
    return (
      <fieldset className="stack editor-group">
        <legend>
          {t(labelKey(spec.name))}
          {spec.optional ? <span className="optional"> {t("optional")}</span> : null}
        </legend>
        <FieldInputs {...rest} specs={spec.fields} at={path} />
      </fieldset>
    );
  if (spec.kind === "list") return <ListInput {...rest} spec={spec} path={path} />;
  return <OneInput {...rest} spec={spec} path={path} />;
}

type ListSpec = Extract<FieldSpec, { kind: "list" }>;

function ListInput({ spec, path, ...rest }: Omit<Props, "specs" | "at"> & Readonly<{ spec: ListSpec; path: string }>) {
  const t = useT("editor");
  const count = itemsIn(rest.typed, path);
  const name = t(labelKey(spec.name));
  return (
    <fieldset className="stack editor-group">
      <legend>{name}</legend>
      {Array.from({ length: count }, (_, index) => {
        const what = { what: `${name} ${index + 1}` };
        const place = joined(path, index);
        return (
          <fieldset className="stack editor-group" key={place} id={place}>
            <legend>
              {name} {index + 1}
            </legend>
            <FieldInputs {...rest} specs={spec.fields} at={place} />
            <p className="row row-wrap editor-acts">
              {index === 0 ? null : (
                <ItemButton act="up" path={path} index={index} label={t("upWhat", what)}>
                  {t("up")}
                </ItemButton>
              )}
              {index === count - 1 ? null : (
                <ItemButton act="down" path={path} index={index} label={t("downWhat", what)}>
                  {t("down")}
                </ItemButton>
              )}
              {count <= spec.least ? null : (
                <ItemButton act="drop" path={path} index={index} label={t("removeWhat", what)}>
                  {t("remove")}
                </ItemButton>
              )}
            </p>
          </fieldset>
        );
      })}
      {count >= spec.most ? null : (
        <p>
          <ItemButton act="add" path={path} index={count} label={t("addWhat", { what: name })}>
            {t("add")}
          </ItemButton>
        </p>
      )}
    </fieldset>
  );
}

type ItemButtonProps = Readonly<{ act: string; path: string; index: number; label: string; children: string }>;

/** Changes a list of the form, which is then drawn again; nothing is saved by it, so nothing has to be complete. */
const ItemButton = ({ act, path, index, label, children }: ItemButtonProps) => (
  <Button size="s" kind="quiet" name="item" value={`${act}:${path}:${index}`} formNoValidate aria-label={label}>
    {children}
  </Button>
);

type PlainSpec = Exclude<FieldSpec, { kind: "group" } | { kind: "list" }>;

function OneInput({
  spec,
  path,
  form,
  library,
}: Omit<Props, "specs" | "at"> & Readonly<{ spec: PlainSpec; path: string }>) {
  const t = useT("editor");
  const field = form.field(fieldName(path));
  const optional = spec.optional ? { optional: t("optional") } : { required: false };
  const common = { ...field, ...optional, label: t(labelKey(spec.name)), autoComplete: "off" };
  switch (spec.kind) {
    case "picture":
      return (
        <PictureField
          field={field}
          label={common.label}
          library={library}
          {...(spec.optional ? { optional: t("optional") } : {})}
        />
      );
    case "choice":
      return (
        <Select
          {...field}
          label={common.label}
          required={!spec.optional}
          options={spec.options.map((value) => ({ value, label: t(`choice_${value}` as KeyOf<"editor">) }))}
        />
      );
    case "number":
      return <Field {...common} type="number" inputMode="numeric" min={spec.least} max={spec.most} />;
    case "moment":
      return <Field {...common} type="datetime-local" />;
    case "rich":
      return <TextArea {...common} maxLength={spec.most} rows={18} hint={t("richHint")} />;
    case "paragraph":
      return <TextArea {...common} maxLength={spec.most} rows={4} />;
    case "lines":
      return <TextArea {...common} rows={4} hint={t("linesHint")} />;
    case "paragraphs":
      return <TextArea {...common} rows={10} hint={t("paragraphsHint")} />;
    case "cells":
      return <TextArea {...common} rows={6} hint={cellsHint(t, spec)} />;
    case "address":
      return <Field {...common} maxLength={spec.most} hint={t("addressHint")} />;
    default:
      return <Field {...common} maxLength={spec.most} />;
  }
}

const cellsHint = (t: ReturnType<typeof useT<"editor">>, { columns }: Extract<FieldSpec, { kind: "cells" }>) =>
  columns === null
    ? t("tableHint")
    : t("cellsHint", { columns: columns.map(({ name }) => t(labelKey(name))).join(" | ") });
