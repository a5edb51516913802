import { type ComponentProps, lazy, Suspense } from "react";
import type { FormView } from "~/platform/form/reply";
import type { LiveErrors } from "./checks";
import { useAlive } from "./use-alive";

// The Worker does without the checks, and so does a page that is not alive yet: the API judges every form anyway.
const Checks = import.meta.env.SSR ? null : lazy(() => import("./checks"));

/** Loads the checks of a form once its page is alive. */
export function LiveChecks(props: ComponentProps<NonNullable<typeof Checks>>) {
  if (!useAlive() || Checks === null) return null;
  return (
    <Suspense>
      <Checks {...props} />
    </Suspense>
  );
}

/** A form that also shows what the browser found. */
export function withLive(form: FormView, live: LiveErrors): FormView {
  const errorOf = (name: string) => live[name] ?? form.errorOf(name);
  return { ...form, errorOf, field: (name) => ({ ...form.field(name), error: errorOf(name) }) };
}
