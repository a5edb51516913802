import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { ExpiredBookingLink } from "~/features/happening/bookings/manage/expired-link";
import { PageError } from "./page-error";

/** The error page of bookings: an expired link has its own text. */
export function BookingErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 410 ? <ExpiredBookingLink /> : <PageError />;
}
