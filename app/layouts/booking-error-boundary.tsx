import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { ExpiredBookingLink } from "~/features/happening/bookings/expired-link";
import { PageError } from "./page-error";

/** For each page of a booking: an expired link has words of its own, all else is as everywhere. */
export function BookingErrorBoundary() {
  const { pathname } = useLocation();
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 410 ? (
    <ExpiredBookingLink />
  ) : (
    <PageError pathname={pathname} />
  );
}
