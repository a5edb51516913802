import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { loadBookings } from "~/features/accounts/area/bookings.server";
import { BookingsPage } from "~/features/accounts/area/bookings-page";
import type { PageHandle } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = { styles: ["account"] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ context }: LoaderFunctionArgs) => loadBookings(context);

export default function BookingsRoute() {
  return <BookingsPage />;
}
