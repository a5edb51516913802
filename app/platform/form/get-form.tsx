import type { FormHTMLAttributes } from "react";
import { useSite } from "~/site/use-site";

type Props = FormHTMLAttributes<HTMLFormElement> &
  Readonly<{
    /** Path on this site, without query: a GET form replaces it. */
    action: string;
    /** Sent along unseen; empty values are left out. */
    fields?: Readonly<Record<string, string | null | undefined>>;
  }>;

/** A form that only asks. What it holds becomes the whole query of its address, so the language goes along as a field (S2.28). */
export function GetForm({ action, fields = {}, children, ...rest }: Props) {
  const site = useSite();
  const language = site.language === site.defaultLanguage ? null : site.language;
  return (
    <form method="get" action={action} {...rest}>
      {Object.entries({ ...fields, language }).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      {children}
    </form>
  );
}
