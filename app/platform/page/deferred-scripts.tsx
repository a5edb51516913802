import { Scripts } from "@remix-run/react";
import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import { useNonce } from "./document-parts";
import type { Hydrate } from "./handle";

type ScriptElement = ReactElement<{
  type?: string;
  dangerouslySetInnerHTML?: { __html: string };
  children?: ReactNode;
}>;

const scriptsIn = (node: ReactNode): ScriptElement[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<ScriptElement["props"]>(child)) return [];
    return child.type === "script" ? [child as ScriptElement] : scriptsIn(child.props.children);
  });

/** Starts the module that the text block holds, once; a script node that is taken away at once still runs, and hydration never meets it. */
const starter = (when: Exclude<Hydrate, "off">) => `(()=>{
let n=document.currentScript.nonce,go=()=>{go=()=>{};let s=document.createElement("script");s.type="module";s.nonce=n;s.textContent=document.getElementById("modules").textContent;document.head.append(s);s.remove()};
for(let t of ["pointerdown","keydown","focusin"])addEventListener(t,()=>go(),{capture:true,passive:true,once:true});
${when === "idle" ? 'addEventListener("load",()=>(window.requestIdleCallback||setTimeout)(()=>go()));' : ""}})()`;

/**
 * Remix's `<Scripts>`, held back: its module script is left in the page as text and run at the first interaction, or when idle after load.
 * Its preload links are dropped, since they would bring 80 kB to a visit that only reads (performance, "Scripts on interaction").
 */
export function DeferredScripts({ when }: { when: Exclude<Hydrate, "off"> }) {
  const nonce = useNonce();
  // Called as a function for its elements; it is a component with hooks, and is called on every render alike.
  const [context, modules] = scriptsIn((Scripts as (props: { nonce?: string | undefined }) => ReactNode)({ nonce }));
  return (
    <>
      {context}
      <script
        id="modules"
        type="text/plain"
        suppressHydrationWarning
        dangerouslySetInnerHTML={modules?.props.dangerouslySetInnerHTML ?? { __html: "" }}
      />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: starter(when) }} />
    </>
  );
}
