import { useLocation, useMatches, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { DeliveryLine } from "~/features/shell/delivery/delivery-line";
import { Frame, Messages } from "~/features/shell/frame";
import { BagLink } from "~/features/shell/header/header";
import type { Shell } from "~/features/shell/shell.server";
import { hasShortFooter } from "~/platform/page/handle";
import { useIsPart } from "~/platform/page/parts";
import type { RootData } from "~/platform/page/root-data.server";
import { MarksProvider } from "~/site/marks";
import { BARE } from "./bare-shell";

/** The shop's header and footer around a page, with the data of its layout. */
export function Chrome({
  layout,
  children,
}: Readonly<{ layout: "layouts/default" | "layouts/desk" | "layouts/editor"; children: ReactNode }>) {
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData("root") as RootData | undefined;
  const shortFooter = hasShortFooter(useMatches().map(({ handle }) => handle));
  const shell = (useRouteLoaderData(layout) as Shell | undefined) ?? BARE;
  const toasts = root?.toasts ?? [];
  const page = <MarksProvider value={shell.marks}>{children}</MarksProvider>;
  const isPart = useIsPart();
  // Every part of a page comes with the number of products in the bag and the new messages.
  if (isPart)
    return (
      <>
        {page}
        <BagLink count={shell.bagCount} />
        {shell.delivery === null ? null : <DeliveryLine {...shell.delivery} />}
        <Messages toasts={toasts} />
      </>
    );
  return (
    <Frame
      shell={shell}
      place={{
        pathname,
        search,
        welcome: root?.welcome ?? null,
        asksConsent: root?.asksConsent ?? false,
        toasts,
        display: { saveData: root?.saveData ?? false, plain: root?.plain ?? false },
      }}
      shortFooter={shortFooter}
    >
      {page}
    </Frame>
  );
}
