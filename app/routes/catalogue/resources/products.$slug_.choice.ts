import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { choiceData } from "~/features/catalogue/product/choice/choice-data.server";

export const loader = ({ request, params, context }: LoaderFunctionArgs) => choiceData(request, context, params.slug);
