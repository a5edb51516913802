import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { changeDisplay } from "~/features/shell/footer/display.server";

export const action = ({ request, context }: ActionFunctionArgs) => changeDisplay(request, context);
