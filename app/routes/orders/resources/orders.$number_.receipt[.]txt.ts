import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { askedOrder } from "~/features/orders/follow/order-link.server";
import { loadReceiptFile } from "~/features/orders/follow/receipt/receipt.server";
import { page } from "~/platform/page/handle";

export const handle = page({ own: true });

/** The receipt of a paid order as a signed file. */
export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  loadReceiptFile(context, askedOrder(request, params), "txt");
