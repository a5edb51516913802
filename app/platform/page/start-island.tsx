import { type ComponentType, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { StringsProvider } from "~/site/i18n";
import { SiteProvider } from "~/site/use-site";
import { ISLAND, type IslandData } from "./island-marks";

/** Gives the island to React, with what the server knew when it wrote it. */
export function startIsland(component: ComponentType<never>, { props, site, strings }: IslandData) {
  const element = document.getElementById(ISLAND);
  if (element === null) return;
  hydrateRoot(
    element,
    <StrictMode>
      <SiteProvider value={site}>
        <StringsProvider strings={strings}>
          <Alive component={component as ComponentType<object>} props={props} />
        </StringsProvider>
      </SiteProvider>
    </StrictMode>,
  );
}

/** Marks the moment for tests and measures. */
function Alive({ component: Component, props }: { component: ComponentType<object>; props: object }) {
  useEffect(() => {
    performance.mark("hydrated");
  }, []);
  return <Component {...props} />;
}
