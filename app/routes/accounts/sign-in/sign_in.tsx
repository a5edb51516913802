import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loadSignIn, signInBy } from "~/features/accounts/sign-in/sign-in.server";
import { SignInPage } from "~/features/accounts/sign-in/sign-in-page";
import { formOf } from "~/platform/form/reply";
import { page } from "~/platform/page/handle";
import { pageMeta } from "~/platform/page/meta";

export const handle = page({ signedOut: true });

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data?.title ?? "", noindex: true });

export const loader = ({ request, context }: LoaderFunctionArgs) => loadSignIn(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => signInBy(request, context);

export default function SignInRoute() {
  const { returnTo, problems, google } = useLoaderData<typeof loader>();
  const form = formOf(useActionData<typeof action>());
  return (
    <SignInPage
      returnTo={returnTo ?? form.text("return_to") ?? null}
      form={form.refused ? form : { ...form, problems }}
      google={google}
    />
  );
}
