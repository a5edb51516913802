import { useRouteLoaderData } from "@remix-run/react";
import type { ComponentType, ReactNode } from "react";
import type { RootData } from "~/root";
import { useDocumentParts } from "./document-parts";
import { ISLAND, type IslandName } from "./island-marks";

type Props<P extends object> = Readonly<{
  name: IslandName;
  component: ComponentType<P & { children?: ReactNode }>;
  props: P;
  /** Where a touch fetches the same props again, with the strings and the site, as `IslandData`. */
  from: string;
  /** What stays as the server wrote it ({@link Kept}): the browser does not get it again. */
  children?: ReactNode;
}>;

/**
 * Imports the island's script at the first touch, key or focus of an element marked `data-wake`.
 * Without it the page is as it was: each control is a link or a form before that.
 */
const starter = (modules: readonly string[]) => `{
let e=document.getElementById("${ISLAND}"),on,go=t=>{if(on||!t.target.closest("[data-wake]"))return;on=1;${modules.reduceRight(
  (after, module) => `import(${JSON.stringify(module)})${after === "" ? "" : `.then(()=>${after})`}`,
  "",
)}.catch(()=>{})};
for(let t of ["pointerdown","keydown","focusin"])e.addEventListener(t,go,{passive:true})}`;

/**
 * One part of a page that React takes over when it is touched, the rest staying HTML: half the script of hydrating the document, and
 * what the island starts from is fetched beside its script, so that who touches nothing never gets it. One a page. Under Save-Data it
 * stays HTML.
 */
export function Island<P extends object>({ name, component: Component, props, from, children }: Props<P>) {
  const { nonce, modules } = useDocumentParts();
  const root = useRouteLoaderData("root") as RootData | undefined;
  return (
    <>
      <div id={ISLAND} data-name={name} data-from={from}>
        <Component {...props}>{children}</Component>
      </div>
      {root?.saveData ? null : <script nonce={nonce} dangerouslySetInnerHTML={{ __html: starter(modules) }} />}
    </>
  );
}
