import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CheckEmailPage } from "~/features/accounts/sign-up/join-pages";
import { loadSignUp, signUpBy } from "~/features/accounts/sign-up/sign-up.server";
import { SignUpPage } from "~/features/accounts/sign-up/sign-up-page";
import { formOf } from "~/platform/form/reply";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = page({ signedOut: true });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSignUp(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => signUpBy(request, context);

export default function SignUpRoute() {
  const { returnTo, sent } = useLoaderData<typeof loader>();
  const form = formOf(useActionData<typeof action>());
  if (sent && !form.refused) return <CheckEmailPage />;
  return <SignUpPage returnTo={returnTo ?? form.text("return_to") ?? null} form={form} />;
}
