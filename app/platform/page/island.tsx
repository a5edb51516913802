import { createContext, type ReactNode, useContext } from "react";
import type { IslandDef } from "./island-marks";

/** What the islands of one name are drawn with, gathered while the server writes a page for their data alone. */
export type Gathered = { name: string; texts: string | null; props: object[] };

const Context = createContext<Gathered | null>(null);
export const GatheredProvider = Context.Provider;

type Props<P extends object> = Readonly<{
  of: IslandDef<P>;
  props: P;
  /** What stays as the server wrote it (`Kept`): the browser does not get it again. */
  children?: ReactNode;
}>;

/**
 * One part of a page that React takes over when it is touched, the rest staying HTML. What it starts from is asked of the page then
 * (app/client/islands.ts), so that who touches nothing never gets it. Under Save-Data it stays HTML.
 */
export function Island<P extends object>({ of: { name, texts, wakes, View }, props, children }: Props<P>) {
  const gathered = useContext(Context);
  if (gathered?.name === name) {
    gathered.texts = texts;
    gathered.props.push(props);
  }
  return (
    <div data-island={name} data-wakes={wakes}>
      <View {...props}>{children}</View>
    </div>
  );
}
