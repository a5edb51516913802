import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AccountBeside } from "~/features/accounts/menu/account-beside";
import { loadBookings } from "~/features/happening/bookings/bookings.server";
import { BookingsPage } from "~/features/happening/bookings/bookings-page";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = page({ offline: true });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadBookings(request, context);

export default function BookingsRoute() {
  const { upcoming, earlier, waiting, page, pages } = useLoaderData<typeof loader>();
  return (
    <AccountBeside here="/account/bookings">
      <BookingsPage upcoming={upcoming} earlier={earlier} waiting={waiting} page={page} pages={pages} />
    </AccountBeside>
  );
}
