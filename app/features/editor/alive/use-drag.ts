import { useFetcher } from "@remix-run/react";
import { type DragEvent, useEffect, useRef, useState } from "react";
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the blocks as they were loaded again take the place of what was dragged
  useEffect(() => setMoved(null), [blocks]);
  useEffect(() => {
    if (state !== "idle" || data === undefined || data === heard.current) return;
    heard.current = data;
    if (isSaved(data)) return onSaved(data.saved.at);
    setMoved(null);
    setSaid(t(isAway(data) ? "auto_away" : "notMoved"));
  }, [data, state, onSaved, t]);
  const rows = moved ?? blocks;
  const move = (id: string | null, to: number) => {
    const from = rows.findIndex(({ block }) => block.id === id);
    const row = rows[from];
    if (row === undefined || from === to) return;
    setMoved(movedTo(rows, from, to));
    setSaid(t("movedTo", { what: t(`block_${row.block.type}`), place: to + 1 }));
    submit({ intent: "place", block: row.block.id, to: String(to), [AUTO]: "1" }, { method: "post", action });
  };
  return { rows, said, move, isIdle: state === "idle" };
}

/** Moves blocks by drag and drop, beside the buttons that do the same without script, by keys and on touch screens. */
export function useDrag<R extends Row>(options: Options<R>) {
  const alive = useAlive();
  const { rows, said, move, isIdle } = useMove(options);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const start = (id: string) => (event: DragEvent<HTMLElement>) => {
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", id);
    const row = event.currentTarget.closest("li");
    if (row !== null) event.dataTransfer.setDragImage(row, 0, 0);
    setDragged(id);
  };
  return {
    blocks: rows,
    said,
    /** What a row needs so that a block can be dropped on it. */
    placeOf: (index: number) => ({
      "data-over": over === index && dragged !== null ? "" : undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        move(dragged, index);
        end();
      },
    }),
    /** What the grip of a block needs; null where nothing can be dragged. */
    gripOf: (id: string) =>
      alive && rows.length > 1 && isIdle ? { draggable: true, onDragStart: start(id), onDragEnd: end } : null,
  };
}
export type Drag = ReturnType<typeof useDrag>;
