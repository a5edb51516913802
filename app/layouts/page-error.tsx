import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { Failure } from "~/features/content/failure/failure";
import failureSheet from "~/features/content/failure/failure?styles";
import { NotFound } from "~/features/content/failure/not-found";
import missingSheet from "~/features/content/failure/not-found?styles";
import { useDocumentParts } from "~/platform/page/document-parts";
import type { RootData } from "~/platform/page/root-data.server";

/** What a layout shows when its page failed: the page for "not found" with the path (S2.25), or the error page. */
export function PageError() {
  const { pathname } = useLocation();
  const error = useRouteError();
  const { requestId } = useDocumentParts();
  const root = useRouteLoaderData("root") as RootData | undefined;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const sheet = isMissing ? missingSheet : failureSheet;
  const said: unknown = isMissing ? error.data : null;
  return (
    <>
      <link rel="stylesheet" href={sheet} />
      {isMissing ? (
        <NotFound path={pathname} said={typeof said === "string" && said !== "" ? said : undefined} />
      ) : (
        <Failure requestId={requestId} retry={root?.path ?? "/"} />
      )}
    </>
  );
}
