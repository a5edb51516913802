import type { FormHTMLAttributes, Ref } from "react";
import { KeptTextOfForm } from "~/ui/controls/kept-text";
import { useWhose, WHOSE } from "../proof/whose";

type Fields = Readonly<Record<string, string | number | readonly string[] | null | undefined>>;

type Props<Intent extends string> = Omit<FormHTMLAttributes<HTMLFormElement>, "method" | "action"> &
  Readonly<{
    /** The address, as `useLink` writes it. */
    action: string;
    /** The intent; absent where the buttons name it, or where the page has one form. */
    intent?: Intent;
    /** Hidden fields; null and undefined are left out. */
    fields?: Fields;
    /**
     * Whether the form is about the shopper's own account. It is then refused in an old tab after somebody else signed
     * in; its action says `own` too.
     */
    own?: boolean;
    formRef?: Ref<HTMLFormElement>;
  }>;

/** A form that changes something. `autoComplete="off"` stops browsers from restoring old values of hidden fields. */
export function PostForm<Intent extends string>({
  intent,
  fields = {},
  own = false,
  formRef,
  children,
  ...rest
}: Props<Intent>) {
  const whose = useWhose();
  const hidden: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(own ? { ...fields, [WHOSE]: whose } : fields)) {
    const values = Array.isArray(value) ? value : [value];
    hidden[name] = values.filter((one) => one !== null && one !== undefined).map(String);
  }
  return (
    <form ref={formRef} method="post" {...rest}>
      {intent === undefined ? null : <input type="hidden" name="intent" value={intent} />}
      {Object.entries(hidden).flatMap(([name, values]) =>
        values.map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={one} autoComplete="off" />),
      )}
      <KeptTextOfForm hidden={intent === undefined ? hidden : { ...hidden, intent: [intent] }}>
        {children}
      </KeptTextOfForm>
    </form>
  );
}

/** The name and value of a button that sets the intent, in a form without one. */
export const asks = <Intent extends string>(intent: Intent) => ({ name: "intent", value: intent }) as const;
