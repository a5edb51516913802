import { RemixBrowser } from "@remix-run/react";
import { StrictMode, Suspense, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HYDRATED, type HydratedData, HydratedProvider } from "../platform/page/hydrated";
import { StringsProvider } from "../site/i18n";
import { SiteProvider } from "../site/use-site";

/** Hands the page inside its frame to Remix's own client; header and footer stay as the server wrote them. */
export function hydrate(): void {
  const place = document.getElementById(HYDRATED);
  const written = document.getElementById(`${HYDRATED}-data`)?.textContent;
  if (!place || !written) throw new Error("The page has nothing to hydrate");
  const { site, strings } = JSON.parse(written) as HydratedData;
  startTransition(() => {
    hydrateRoot(
      place,
      <StrictMode>
        <SiteProvider value={site}>
          <StringsProvider strings={strings}>
            <HydratedProvider value={true}>
              {/* Remix waits for the data of its routes. Without a boundary, a press in that moment fails: "Root did not complete". */}
              <Suspense>
                <RemixBrowser />
              </Suspense>
            </HydratedProvider>
          </StringsProvider>
        </SiteProvider>
      </StrictMode>,
    );
  });
}
