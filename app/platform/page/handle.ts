import type { PageFacts } from "#shared/page-facts";

/** What a route module says about its page in `export const handle`: how it is drawn, and what the edge goes by. */
export type PageHandle = PageFacts & {
  /** The page's one script (app/platform/enhance): `enhance` unless it says otherwise. */
  script?: ScriptName;
  /** One line in place of the footer: nothing to wander off to while something is filled in. */
  footer?: "short";
};

/** `export const handle = page({ ... })` */
export const page = <const H extends PageHandle>(handle: H): H => handle;

export type ScriptName = "enhance" | "stay";

const handlesIn = (handles: readonly unknown[]) =>
  handles.filter((handle): handle is PageHandle => typeof handle === "object" && handle !== null);

/** The script that the page names, else the one of every page. */
export const scriptOf = (handles: readonly unknown[]): ScriptName =>
  handlesIn(handles).findLast(({ script }) => script !== undefined)?.script ?? "enhance";

/** Whether a page of these routes has the short footer. */
export const hasShortFooter = (handles: readonly unknown[]): boolean =>
  handlesIn(handles).some(({ footer }) => footer === "short");
