import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { loadFirstStep } from "~/features/orders/place/checkout.server";

/** Nothing to see: on to the step that is next. */
export const loader = ({ context }: LoaderFunctionArgs) => loadFirstStep(context);
