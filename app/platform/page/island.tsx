import { useRouteLoaderData } from "@remix-run/react";
import type { ComponentType, ReactNode } from "react";
import type { RootData } from "~/root";
import { type KeyOf, type Room, usePickedStrings } from "~/site/i18n";
import { useSite } from "~/site/use-site";
import { useDocumentParts } from "./document-parts";
import { ISLAND, ISLAND_DATA, type IslandData, type IslandName } from "./island-marks";

type Props<P extends object, R extends Room> = Readonly<{
  name: IslandName;
  component: ComponentType<P & { children?: ReactNode }>;
  props: P;
  strings: { room: R; keys: readonly KeyOf<R>[] };
  /** What stays as the server wrote it ({@link Kept}): the browser does not get it again. */
  children?: ReactNode;
}>;

/**
 * Imports the island's script at the first touch, key or focus of an element marked `data-wake`.
 * Without it the page is as it was: each control is a link or a form before that.
 */
const starter = (modules: readonly string[]) => `(()=>{
let e=document.getElementById("${ISLAND}"),go=()=>{go=()=>{};${modules.reduceRight(
  (after, module) => `import(${JSON.stringify(module)})${after === "" ? "" : `.then(()=>${after})`}`,
  "",
)}.catch(()=>{})};
for(let w of e.querySelectorAll("[data-wake]"))for(let t of ["pointerdown","keydown","focusin"])w.addEventListener(t,()=>go(),{passive:true,once:true})})()`;

/**
 * One part of a page that React takes over when it is touched, the rest staying HTML: half the script of hydrating the document, and only
 * the island's own data and strings are sent twice (performance, "Islands"). One a page. Under Save-Data it stays HTML.
 */
export function Island<P extends object, R extends Room>({
  name,
  component: Component,
  props,
  strings,
  children,
}: Props<P, R>) {
  const { nonce, modules } = useDocumentParts();
  const site = useSite();
  const picked = usePickedStrings(strings.room, strings.keys);
  const root = useRouteLoaderData("root") as RootData | undefined;
  const data: IslandData = { name, props, site, strings: picked };
  return (
    <>
      <div id={ISLAND}>
        <Component {...props}>{children}</Component>
      </div>
      {root?.saveData ? null : (
        <>
          <script
            id={ISLAND_DATA}
            type="application/json"
            dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
          />
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: starter(modules) }} />
        </>
      )}
    </>
  );
}
