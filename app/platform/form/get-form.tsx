import type { FormHTMLAttributes } from "react";
import { useSite } from "~/site/use-site";

type Props = FormHTMLAttributes<HTMLFormElement> &
  Readonly<{
    /** A path on this site without a query, because a GET form replaces the query. */
    action: string;
    /** Hidden fields, one for each value; empty values are left out. */
    fields?: Readonly<Record<string, string | readonly string[] | null | undefined>>;
  }>;

/** A form that changes nothing. Its fields become the whole query, so the language is a hidden field (S2.28). */
export function GetForm({ action, fields = {}, children, ...rest }: Props) {
  const site = useSite();
  const language = site.language === site.defaultLanguage ? null : site.language;
  return (
    <form method="get" action={action} {...rest}>
      {Object.entries({ ...fields, language }).flatMap(([name, values]) =>
        [values].flat().map((value, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the values of a field stay in their order
          value ? <input key={`${name} ${at}`} type="hidden" name={name} value={value} /> : null,
        ),
      )}
      {children}
    </form>
  );
}
