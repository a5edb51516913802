import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AccountBeside } from "~/features/accounts/menu/account-beside";
import { loadSimulator } from "~/features/beauty-pass/simulator/simulator.server";
import { SimulatorPage } from "~/features/beauty-pass/simulator/simulator-page";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageMeta(matches, { title: data.title, noindex: true }) : [];

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSimulator(request, context);

export default function SimulatorRoute() {
  return (
    <AccountBeside here="/account/beauty-pass">
      <SimulatorPage {...useLoaderData<typeof loader>()} />
    </AccountBeside>
  );
}
