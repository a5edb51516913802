import { useFetcher } from "@remix-run/react";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { Block } from "#contract/content/blocks/blocks";
import { useT } from "~/site/i18n";
import { type Away, isAway } from "./quietly";
import { AUTO, isSaved, type Saved } from "./saved";
import { useAlive } from "./use-alive";

type Row = Readonly<{ block: Block; state: string }>;
type Options<R extends Row> = Readonly<{
  /** The page whose action moves a block. */
  action: string;
  blocks: readonly R[];
  onSaved: (at: string) => void;
}>;

const movedTo = <R>(rows: readonly R[], from: number, to: number): R[] => {
  const next = [...rows];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

/** Sends a block to its new place. Returns what is to be said of it, and the order until the page has loaded it again. */
function useMove<R extends Row>({ action, blocks, onSaved }: Options<R>) {
  const t = useT("editor");
  const { data, state, submit } = useFetcher<Saved | Away | object>();
  const [moved, setMoved] = useState<readonly R[] | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const heard = useRef<unknown>(undefined);
  const onWay = useRef<URLSearchParams | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the blocks as they were loaded again take the place of what was dragged
  useEffect(() => setMoved(null), [blocks]);
  useEffect(() => {
    if (state !== "idle" || data === undefined || data === heard.current) return;
    heard.current = data;
    onWay.current = null;
    if (isSaved(data)) return onSaved(data.saved.at);
    setMoved(null);
    setSaid(t(isAway(data) ? "auto_away" : "notMoved"));
  }, [data, state, onSaved, t]);
  // A move that is on its way ends with its page, so it is sent once more: a block that is at its place stays there.
  useEffect(() => {
    const flush = () => onWay.current !== null && navigator.sendBeacon(action, onWay.current);
    addEventListener("pagehide", flush);
    return () => removeEventListener("pagehide", flush);
  }, [action]);
  const rows = moved ?? blocks;
  const move = (id: string, to: number) => {
    const from = rows.findIndex(({ block }) => block.id === id);
    const row = rows[from];
    if (row === undefined || from === to) return;
    setMoved(movedTo(rows, from, to));
    setSaid(t("movedTo", { what: t(`block_${row.block.type}`), place: to + 1 }));
    onWay.current = new URLSearchParams({ intent: "place", block: row.block.id, to: String(to), [AUTO]: "1" });
    submit(onWay.current, { method: "post", action });
  };
  return { rows, said, move, isIdle: state === "idle" };
}

/** How near to the edge of the window a block scrolls the page, and by how much at each move, in pixels. */
const [EDGE, STEP] = [80, 24];

/** The place in the list at the height of the pointer; above and below the list it is the first and the last. */
function placeAt(grip: HTMLElement, height: number): number {
  const rows = [...(grip.closest("ol")?.children ?? [])];
  const found = rows.findIndex((row) => height < row.getBoundingClientRect().bottom);
  return found === -1 ? rows.length - 1 : found;
}

function scrollNear(height: number): void {
  if (height < EDGE) window.scrollBy(0, -STEP);
  else if (height > window.innerHeight - EDGE) window.scrollBy(0, STEP);
}

/**
 * Moves blocks by a mouse, a pen or a finger on their grips, beside the buttons that do the same without script and by keys. Escape leaves a block where
 * it was.
 */
export function useDrag<R extends Row>(options: Options<R>) {
  const alive = useAlive();
  const { rows, said, move, isIdle } = useMove(options);
  const [held, setHeld] = useState<{ id: string; over: number } | null>(null);
  const isHeld = held !== null;
  useEffect(() => {
    if (!isHeld) return;
    const leave = ({ key }: KeyboardEvent) => key === "Escape" && setHeld(null);
    window.addEventListener("keydown", leave);
    return () => window.removeEventListener("keydown", leave);
  }, [isHeld]);
  const gripEvents = (id: string, index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      // Text beside the grip would be selected.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld({ id, over: index });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (held?.id !== id) return;
      scrollNear(event.clientY);
      setHeld({ id, over: placeAt(event.currentTarget, event.clientY) });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (held?.id === id) move(id, placeAt(event.currentTarget, event.clientY));
      setHeld(null);
    },
    onPointerCancel: () => setHeld(null),
  });
  return {
    blocks: rows,
    said,
    /** How a row shows that it is held, or that the held block goes to its place. */
    placeOf: (index: number) => ({
      "data-held": held !== null && rows[index]?.block.id === held.id ? "" : undefined,
      "data-over": held?.over === index && rows[index]?.block.id !== held.id ? "" : undefined,
    }),
    /** What the grip of a block needs; null where nothing can be moved. */
    gripOf: (id: string, index: number) => (alive && rows.length > 1 && isIdle ? gripEvents(id, index) : null),
  };
}
export type Drag = ReturnType<typeof useDrag>;
