import { createContext, useContext } from "react";
import type { Site } from "#shared/site/site";
import type { Strings } from "#shared/words/rooms";

// Pages of the editors' desk are hydrated in full (docs/decisions/066). The server writes such a page into a frame, and the browser takes over what is
// inside the frame.

/** The id of the element that React takes over. */
export const HYDRATED = "hydrated";

/** What the browser needs beside the data of the routes. */
export type HydratedData = Readonly<{ site: Site; strings: Strings }>;

const Context = createContext(false);
export const HydratedProvider = Context.Provider;

/** Whether React draws this in the browser, where the frame is there already; false while the server writes the document. */
export const useIsHydrated = (): boolean => useContext(Context);
