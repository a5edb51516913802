import type { ReactNode } from "react";
import { useT } from "~/site/i18n";
import { ErrorSummary } from "~/ui/notices/error-summary";
import type { FormView, Problem } from "./reply";

type FormSummaryProps = Readonly<{
  form: Pick<FormView, "problems">;
  /** The page's label of a field. A fault without a label is shown as a sentence. */
  nameOf: (field: string) => string | undefined;
  /** The link to a field; `#field` by default. */
  placeOf?: (field: string) => string;
  /** The text of a link; "label: message" by default. */
  textOf?: (problem: Problem & { field: string }, name: string) => string;
  children?: ReactNode;
}>;

/** Lists the faults of a refused form. A fault of a field is a link to that field, any other fault is a sentence. */
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
