import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { askedOrder } from "~/features/orders/follow/order-link.server";
import { savedQr } from "~/features/orders/pay/ways/saved-qr.server";
import { page } from "~/platform/page/handle";

export const handle = page({ own: true });

/** The QR code of an unpaid order, as a file to save. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  savedQr(context, askedOrder(request, params));
