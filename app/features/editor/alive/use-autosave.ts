import { useFetcher } from "@remix-run/react";
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type Away, isAway } from "./quietly";
import { AUTO, isSaved, type Saved } from "./saved";

/** How long nobody types before the draft is saved. */
const REST_MS = 900;
/** After how long a save that did not come back is tried again. */
const AGAIN_MS = 8_000;

export type Stage = "idle" | "waiting" | "incomplete" | "saving" | "saved" | "refused" | "faster" | "away";

type Options<Reply> = Readonly<{
  form: RefObject<HTMLFormElement>;
  /** Where the form is sent to, and what it asks for. */
  action: string;
  intent: string;
  /** Whether the form as it is can be saved; the server judges where this is missing. */
  isComplete: RefObject<((sent: FormData) => boolean) | null>;
  isConflict: (reply: Reply) => boolean;
  onSaved: (saved: Saved["saved"]) => void;
}>;

/** What a form's saving remembers between drawings. */
type Memory = {
  /** Whether something was typed that no save has sent. */
  typed: boolean;
  /** Whether somebody else was faster, so that only a press of the button saves. */
  stopped: boolean;
  /** The button that waits for the save that is on its way. */
  pressed: HTMLElement | null;
  heard: unknown;
  timer: ReturnType<typeof setTimeout> | undefined;
};

const NOTHING: Memory = {
  typed: false,
  stopped: false,
  pressed: null,
  heard: undefined,
  timer: undefined,
};

/**
 * Whether the form itself is on its way, which opens another page. The inlined script marks it, also where it was sent before the page was alive: a save
 * beside it would make the form meet its own editor as somebody who was faster.
 */
const isLeaving = (form: HTMLFormElement) => form.dataset.sent !== undefined;

/** The form as it is sent by the page's script. */
function sentBy(form: HTMLFormElement, intent: string): FormData {
  const sent = new FormData(form);
  sent.set("intent", intent);
  sent.set(AUTO, "1");
  return sent;
}

/**
 * Saves a form while its editor types, one save at a time. Nothing is published by it. Where somebody else was faster it stops, and the next save is the
 * editor's own press of the button.
 */
export function useAutosave<Reply extends object>(options: Options<Reply>) {
  const { data, state, submit } = useFetcher<Saved | Reply | Away>();
  const [stage, setStage] = useState<Stage>("idle");
  const [reply, setReply] = useState<Reply | null>(null);
  const latest = useRef({ ...options, state });
  latest.current = { ...options, state };
  const { current: memory } = useRef<Memory>({ ...NOTHING });

  const send = useCallback(() => {
    const { form, action, intent, isComplete, state } = latest.current;
    if (form.current === null || isLeaving(form.current) || !memory.typed || memory.stopped || state !== "idle") return;
    if (isComplete.current?.(new FormData(form.current)) === false) return setStage("incomplete");
    memory.typed = false;
    setStage("saving");
    submit(sentBy(form.current, intent), { method: "post", action });
  }, [submit, memory]);

  const later = useCallback(
    (milliseconds: number) => {
      clearTimeout(memory.timer);
      memory.timer = setTimeout(send, milliseconds);
    },
    [send, memory],
  );

  useEffect(() => {
    if (state !== "idle" || data === undefined || data === memory.heard) return;
    memory.heard = data;
    const refused = isSaved(data) || isAway(data) ? null : (data as Reply);
    if (isSaved(data)) latest.current.onSaved(data.saved);
    // What was not saved is still to be saved.
    if (!isSaved(data)) memory.typed = true;
    if (!isAway(data)) setReply(refused);
    memory.stopped = refused !== null && latest.current.isConflict(refused);
    setStage(stageAfter(data, memory));
    if (memory.typed && refused === null) later(isAway(data) ? AGAIN_MS : REST_MS);
    // The button waited for the save that was on its way, because it would have met that save as somebody else's.
    const { pressed } = memory;
    memory.pressed = null;
    if (pressed !== null) setTimeout(() => latest.current.form.current?.requestSubmit(pressed), 0);
  }, [data, state, later, memory]);

  useEffect(() => {
    if (!isChanged(latest.current.form.current)) return;
    memory.typed = true;
    later(0);
  }, [memory, later]);

  useLeaving({ ...options, memory, stage });
  return { stage, reply, form: handlersOf({ memory, later, setStage, isIdle: () => latest.current.state === "idle" }) };
}

/** Whether a form has text that its document did not have: somebody typed before the page was alive. */
const isChanged = (form: HTMLFormElement | null): boolean =>
  [...(form?.elements ?? [])].some(
    (field) =>
      (field instanceof HTMLInputElement && field.type !== "hidden" && field.value !== field.defaultValue) ||
      (field instanceof HTMLTextAreaElement && field.value !== field.defaultValue),
  );

function stageAfter(data: unknown, { typed, stopped }: Memory): Stage {
  if (isAway(data)) return "away";
  if (isSaved(data)) return typed ? "waiting" : "saved";
  return stopped ? "faster" : "refused";
}

type Handling = Readonly<{
  memory: Memory;
  later: (milliseconds: number) => void;
  setStage: (stage: Stage) => void;
  isIdle: () => boolean;
}>;

/** What the form's element hears. */
const handlersOf = ({ memory, later, setStage, isIdle }: Handling) => ({
  onInput: () => {
    memory.typed = true;
    if (memory.stopped) return;
    setStage("waiting");
    later(REST_MS);
  },
  onSubmit: (event: FormEvent<HTMLFormElement>) => {
    if (event.defaultPrevented) return;
    clearTimeout(memory.timer);
    if (isIdle()) return;
    event.preventDefault();
    memory.pressed = (event.nativeEvent as SubmitEvent).submitter;
  },
});

type Leaving = Pick<Options<object>, "form" | "action" | "intent" | "isComplete"> &
  Readonly<{ memory: Memory; stage: Stage }>;

/** Saves what was just typed when its page is left, and asks first where it could not be saved. */
function useLeaving(now: Leaving) {
  const latest = useRef(now);
  latest.current = now;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const { form, stage, memory } = latest.current;
      const isLost = memory.typed && ["incomplete", "refused", "faster", "away"].includes(stage);
      if (isLost && form.current !== null && !isLeaving(form.current)) event.preventDefault();
    };
    // A save that is on its way ends with its page, so it is sent once more: where the first has arrived, the second finds a later state and is refused.
    const flush = () => {
      const { form, action, intent, isComplete, memory, stage } = latest.current;
      if (form.current === null || isLeaving(form.current) || memory.stopped) return;
      if (!memory.typed && stage !== "saving") return;
      if (isComplete.current?.(new FormData(form.current)) === false) return;
      navigator.sendBeacon(action, sentBy(form.current, intent));
    };
    addEventListener("beforeunload", ask);
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("beforeunload", ask);
      removeEventListener("pagehide", flush);
    };
  }, []);
}
