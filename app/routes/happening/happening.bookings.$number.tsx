import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titleOf } from "~/features/happening/bookings/booking-words";
import { checkInTo, loadBookingPage } from "~/features/happening/bookings/manage/booking.server";
import { askedBooking } from "~/features/happening/bookings/manage/booking-link.server";
import { BookingPage } from "~/features/happening/bookings/manage/booking-page";
import { formOf } from "~/platform/form/reply";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export { BookingErrorBoundary as ErrorBoundary } from "~/layouts/booking-error-boundary";

export const handle = page({ offline: true, own: ["token"] });

export const meta: MetaFunction<typeof loader> = ({ data, error, matches }) =>
  pageMeta(matches, { title: titleOf(data, error), noindex: true });

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadBookingPage(request, context, askedBooking(request, params));

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  checkInTo(askedBooking(request, params))(request, context);

export default function BookingRoute() {
  const { booking, token, booked, signedIn } = useLoaderData<typeof loader>();
  const form = formOf(useActionData<typeof action>());
  return <BookingPage booking={booking} token={token} booked={booked} signedIn={signedIn} form={form} />;
}
