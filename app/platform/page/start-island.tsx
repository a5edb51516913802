import { type ComponentType, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { StringsProvider } from "~/site/i18n";
import { SiteProvider } from "~/site/use-site";
import { type IslandData, KEPT } from "./island-marks";
import { KeptProvider } from "./kept";

/** Hands an island to React with its data; resolves when React has drawn it. */
export const startIsland = (
  element: HTMLElement,
  View: ComponentType,
  { props, site, strings }: Omit<IslandData, "props"> & { props: object },
): Promise<void> =>
  new Promise((alive) => {
    const kept = element.querySelector(`[${KEPT}]`)?.innerHTML ?? "";
    hydrateRoot(
      element,
      <StrictMode>
        <SiteProvider value={site}>
          <StringsProvider strings={strings}>
            <KeptProvider value={kept}>
              <Alive View={View} props={props} onAlive={alive} />
            </KeptProvider>
          </StringsProvider>
        </SiteProvider>
      </StrictMode>,
    );
  });

type AliveProps = Readonly<{ View: ComponentType; props: object; onAlive: () => void }>;

/** Reports the first drawing, for tests and measurements. */
function Alive({ View, props, onAlive }: AliveProps) {
  useEffect(() => {
    performance.mark("hydrated");
    onAlive();
  }, [onAlive]);
  return <View {...props} />;
}
