import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadTestBookings } from "~/features/happening/sandbox/test-bookings.server";
import { TestBookingsPage } from "~/features/happening/sandbox/test-bookings-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadTestBookings(request, context);

export default function TestBookingsRoute() {
  const { states, state, hold, booking } = useLoaderData<typeof loader>();
  return <TestBookingsPage states={states} state={state} hold={hold} booking={booking} />;
}
