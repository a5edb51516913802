import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NO_ATTEMPT } from "~/features/accounts/forms/account-form";
import { CheckEmailPage } from "~/features/accounts/sign-up/join-pages";
import { loadSignUp, signUpBy } from "~/features/accounts/sign-up/sign-up.server";
import { SignUpPage } from "~/features/accounts/sign-up/sign-up-page";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = page({ signedOut: true });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSignUp(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => signUpBy(request, context);

export default function SignUpRoute() {
  const { returnTo, sent } = useLoaderData<typeof loader>();
  const attempt = useActionData<typeof action>();
  if (sent && attempt === undefined) return <CheckEmailPage />;
  return <SignUpPage returnTo={returnTo ?? attempt?.values.return_to ?? null} attempt={attempt ?? NO_ATTEMPT} />;
}
