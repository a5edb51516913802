import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NO_ATTEMPT } from "~/features/accounts/forms/account-form";
import { changePasswordBy, loadNewPassword } from "~/features/accounts/password/password.server";
import { NewPasswordPage } from "~/features/accounts/password/password-pages";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadNewPassword(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => changePasswordBy(request, context);

export default function NewPasswordRoute() {
  const { token, hasPassword } = useLoaderData<typeof loader>();
  const attempt = useActionData<typeof action>() ?? NO_ATTEMPT;
  return <NewPasswordPage token={token} hasPassword={hasPassword} attempt={attempt} />;
}
