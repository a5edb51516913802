import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadFirstStep } from "~/features/orders/checkout/checkout.server";

/** Nothing to see: on to the step that is next. */
export const loader = ({ context }: LoaderFunctionArgs) => loadFirstStep(context);
