import { parse, useForm } from "@conform-to/react";
import { type RefObject, useEffect } from "react";
import type { BlockType } from "#contract/content/blocks/blocks";
import type { ErrorCode } from "#contract/errors";
import type { FieldSpec } from "../blocks/specs";
import { blockJudge, headJudge } from "./judges";

export type CheckedForm = Readonly<{ type: BlockType; specs: readonly FieldSpec[] }> | "head";
export type LiveErrors = Readonly<Record<string, string>>;

type Props = Readonly<{
  /** The id of the form's element, and the element. */
  id: string;
  form: RefObject<HTMLFormElement>;
  of: CheckedForm;
  /** The messages of the codes, in the language of the page. */
  words: Readonly<Partial<Record<ErrorCode, string>>>;
  onErrors: (errors: LiveErrors) => void;
  /** Tells the form whether what it would send is complete. */
  isComplete: RefObject<((sent: FormData) => boolean) | null>;
}>;

/** Checks a form while it is filled in, by the schema that the API checks it with. It draws nothing: the form shows the errors at its fields. */
export default function Checks({ id, form, of, words, onErrors, isComplete }: Props) {
  const judge = of === "head" ? headJudge : blockJudge(of.type, of.specs);
  const [checked] = useForm<Record<string, unknown>, unknown, string[]>({
    id,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) =>
      parse<unknown, string[]>(formData, {
        resolve: () => {
          const faults = Object.entries(judge(formData));
          if (faults.length === 0) return { value: {} };
          const said = faults.map(([name, code]) => [name, [words[code] ?? words.invalid_fields ?? code]]);
          return { error: Object.fromEntries(said) };
        },
      }),
  });
  const errors = JSON.stringify(checked.allErrors);
  useEffect(() => {
    const all: Record<string, string[]> = JSON.parse(errors);
    onErrors(Object.fromEntries(Object.entries(all).map(([name, [first = ""]]) => [name, first])));
  }, [errors, onErrors]);
  useEffect(() => {
    const own = isComplete as { current: ((sent: FormData) => boolean) | null };
    own.current = (sent) => Object.keys(judge(sent)).length === 0;
    return () => {
      own.current = null;
    };
  });
  const { onSubmit } = checked;
  useEffect(() => {
    const element = form.current;
    const submitted = (event: SubmitEvent) =>
      onSubmit({ nativeEvent: event, preventDefault: () => event.preventDefault() } as never);
    element?.addEventListener("submit", submitted);
    return () => element?.removeEventListener("submit", submitted);
  }, [form, onSubmit]);
  return null;
}
