import { createContext, createElement, type ReactNode, useContext } from "react";

/** Draws a piece of a page as HTML, once in an isolate for the same facts. */
export type DrawOnce = (facts: Facts, piece: ReactNode) => string;

/** The name of a piece and all that it is drawn from, besides the site and the words. They are plain values. */
type Facts = readonly [piece: string, ...facts: unknown[]];

/** Null in the browser, and on pages that React takes over there: those need the elements. */
const Context = createContext<DrawOnce | null>(null);
export const DrawOnceProvider = Context.Provider;

type Props = Readonly<{
  as: "details" | "div" | "label" | "li" | "ol" | "ul";
  className?: string;
  facts: Facts;
  children: ReactNode;
}>;

/**
 * An element whose content is the same for everybody with the same facts, such as the card of a product. The server draws it once and copies it
 * after that. So `children` must read nothing else: no loader data, no cookies and no address but `useHere`.
 */
export function Drawn({ as, className, facts, children }: Props) {
  const drawOnce = useContext(Context);
  return drawOnce === null
    ? createElement(as, { className }, children)
    : createElement(as, { className, dangerouslySetInnerHTML: { __html: drawOnce(facts, children) } });
}
