import type { ReactNode } from "react";
import { useT } from "~/site/i18n";
import { ErrorSummary } from "~/ui/notices/error-summary";
import type { FormView, Problem } from "./reply";

type FormSummaryProps = Readonly<{
  form: Pick<FormView, "problems">;
  /** What the page calls a field; undefined for what is no field of it, and stands as a sentence. */
  nameOf: (field: string) => string | undefined;
  /** Where a field is; `#field` unless said. */
  placeOf?: (field: string) => string;
  /** Where the words of a link are not "name: what is wrong". */
  textOf?: (problem: Problem & { field: string }, name: string) => string;
  children?: ReactNode;
}>;

/** What is wrong with a form that came back: fields as links to themselves, what no field can mend as sentences. */
export function FormSummary({ form, nameOf, placeOf = (field) => `#${field}`, textOf, children }: FormSummaryProps) {
  const t = useT("shell");
  const links = form.problems.flatMap(({ field, ...fault }) => {
    const name = field === null ? undefined : nameOf(field);
    if (field === null || name === undefined) return [];
    return [{ href: placeOf(field), text: textOf?.({ field, ...fault }, name) ?? `${name}: ${fault.message}` }];
  });
  const sentences = form.problems.filter(({ field }) => field === null || nameOf(field) === undefined);
  return (
    <ErrorSummary
      title={links.length > 0 ? t("problems", { count: links.length }) : undefined}
      sentences={[...new Set(sentences.map(({ message }) => message))]}
      links={links}
    >
      {children}
    </ErrorSummary>
  );
}
