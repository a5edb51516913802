import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { leavePreview } from "~/features/content/preview/preview.server";

export const action = ({ request, context }: ActionFunctionArgs) => leavePreview(request, context);
