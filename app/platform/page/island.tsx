import { createContext, type ReactNode, useContext } from "react";
import type { IslandDef } from "./island-marks";

/** Collects the props of all islands of one name, when the server writes a page only for their data. */
export type GatheredIslands = { name: string; texts: string | null; props: object[] };

const Context = createContext<GatheredIslands | null>(null);
export const GatheredProvider = Context.Provider;

type Props<P extends object> = Readonly<{
  of: IslandDef<P>;
  props: P;
  /** HTML that stays as the server wrote it (`Kept`); the browser doesn't get it again. */
  children?: ReactNode;
}>;

/**
 * A part of the page that React takes over at the first touch; the rest stays HTML. The browser then asks the server
 * for its data (app/client/islands.ts), so a shopper who touches nothing downloads none. Under Save-Data it stays HTML.
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
