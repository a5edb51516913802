import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { ExpiredLink } from "~/features/orders/follow/order-error";
import { PageError } from "~/layouts/page-error";

/** The error page of an order: an expired link has its own text. */
export function OrderErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 410 ? <ExpiredLink /> : <PageError />;
}
