import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadFirstStep } from "~/features/orders/place/checkout.server";

/** Redirects to the next step that is not complete. */
export const loader = ({ context }: LoaderFunctionArgs) => loadFirstStep(context);
