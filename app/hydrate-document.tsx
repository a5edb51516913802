import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { readStrings } from "./platform/page/document-parts";
import { StringsProvider } from "./site/i18n";

const strings = readStrings();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StringsProvider strings={strings}>
        <RemixBrowser />
      </StringsProvider>
    </StrictMode>,
  );
});
