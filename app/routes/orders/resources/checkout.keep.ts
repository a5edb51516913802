import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { keepTypedOf } from "~/features/orders/place/form/keep-step.server";

export const action = ({ request, context }: ActionFunctionArgs) => keepTypedOf(request, context);
