import type { ComponentType, ReactNode } from "react";
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
 * One part of a page that React takes over when it is touched, the rest staying HTML: half the script of hydrating the document, and
 * what the island starts from is fetched beside its script, so that who touches nothing never gets it. One a page. Under Save-Data it
 * stays HTML.
 */
export function Island<P extends object>({ name, component: Component, props, from, children }: Props<P>) {
  return (
    <div id={ISLAND} data-island={name} data-from={from}>
      <Component {...props}>{children}</Component>
    </div>
  );
}
