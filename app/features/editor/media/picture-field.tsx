import { useT } from "~/site/i18n";
import { Field } from "~/ui/controls/field";
import type { Library } from "./library.server";

type Props = Readonly<{
  field: { name: string; defaultValue: string | undefined; error: string | undefined };
  id?: string;
  label: string;
  library: Library;
  optional?: string;
}>;

/** A field that names a picture: one of the library from its list, or one of the build by its name. */
export function PictureField({ field, id = field.name, label, library, optional }: Props) {
  const t = useT("editor");
  const list = `${id}-list`;
  return (
    <>
      <Field
        {...field}
        id={id}
        label={label}
        hint={t("pictureHint")}
        list={list}
        maxLength={200}
        autoComplete="off"
        {...(optional === undefined ? {} : { optional })}
      />
      <datalist id={list}>
        {library.map(({ picture, name, described }) => (
          <option key={picture} value={picture}>
            {described ? name : t("notDescribed", { name })}
          </option>
        ))}
      </datalist>
    </>
  );
}
