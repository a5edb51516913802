import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changePasswordBy, loadNewPassword } from "~/features/accounts/password/password.server";
import { NewPasswordPage } from "~/features/accounts/password/password-pages";
import { formOf } from "~/platform/form/reply";
import { pageMeta } from "~/platform/page/meta";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadNewPassword(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => changePasswordBy(request, context);

export default function NewPasswordRoute() {
  const { token, hasPassword } = useLoaderData<typeof loader>();
  const form = formOf(useActionData<typeof action>());
  return <NewPasswordPage token={token} hasPassword={hasPassword} form={form} />;
}
