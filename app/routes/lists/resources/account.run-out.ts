import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { changeRunOut } from "~/features/lists/run-out/run-out.server";

export const action = ({ request, context }: ActionFunctionArgs) => changeRunOut(request, context);
