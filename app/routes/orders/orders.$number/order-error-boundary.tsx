import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { ExpiredLink } from "~/features/orders/follow/order-error";
import { PageError } from "~/layouts/page-error";

/** For each page of an order: an expired link has words of its own, all else is as everywhere. */
export function OrderErrorBoundary() {
  const { pathname } = useLocation();
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 410 ? <ExpiredLink /> : <PageError pathname={pathname} />;
}
