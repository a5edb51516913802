/** Set by the build (tools/vite/builds.ts). */
declare const __BUILD_ID__: string | undefined;

/** The id of this build; "dev" in development and tests. */
export const BUILD_ID: string = typeof __BUILD_ID__ === "undefined" ? "dev" : __BUILD_ID__;
