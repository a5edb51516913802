import type { FormHTMLAttributes, Ref } from "react";

type Fields = Readonly<Record<string, string | number | readonly string[] | null | undefined>>;

type Props<Intent extends string> = Omit<FormHTMLAttributes<HTMLFormElement>, "method" | "action"> &
  Readonly<{
    /** Where it is sent, as `useLink` writes it. */
    action: string;
    /** What it asks for; none where its buttons say it, or the page has one form. */
    intent?: Intent;
    /** Sent along unseen; what is null or undefined is left out. */
    fields?: Fields;
    formRef?: Ref<HTMLFormElement>;
  }>;

/** A form that changes something. Browsers put earlier text back into hidden fields too, which `autoComplete` forbids. */
export function PostForm<Intent extends string>({ intent, fields = {}, formRef, children, ...rest }: Props<Intent>) {
  return (
    <form ref={formRef} method="post" {...rest}>
      {intent === undefined ? null : <input type="hidden" name="intent" value={intent} />}
      {Object.entries(fields).flatMap(([name, value]) =>
        [value]
          .flat()
          .map((one) =>
            one === null || one === undefined ? null : (
              <input key={`${name} ${one}`} type="hidden" name={name} value={one} autoComplete="off" />
            ),
          ),
      )}
      {children}
    </form>
  );
}

/** For a button that says what is asked for, in a form without an intent of its own. */
export const asks = <Intent extends string>(intent: Intent) => ({ name: "intent", value: intent }) as const;
