import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { menuPanel } from "~/features/shell/header/menu/menu-panel.server";

export const loader = ({ params, context }: LoaderFunctionArgs) => menuPanel(context, params.department ?? "");
