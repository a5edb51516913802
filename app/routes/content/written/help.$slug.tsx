import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Article } from "~/features/content/blocks/article";
import { loadPiece } from "~/features/content/entry.server";
import { entryMeta } from "~/features/content/entry-meta";
import { withoutOtherKinds } from "~/features/orders/offer/offered-ways";
import { WaysToPay } from "~/features/orders/offer/ways-to-pay";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => entryMeta(matches, data);

export async function loader({ params, context }: LoaderFunctionArgs) {
  const piece = await loadPiece(context, "help", params.slug);
  if (params.slug !== "ways-to-pay") return { ...piece, ways: [] };
  const ways = context.waysToPay;
  return { ...piece, entry: withoutOtherKinds(piece.entry, ways), ways };
}

export default function HelpPageRoute() {
  const { ways, ...piece } = useLoaderData<typeof loader>();
  return (
    <Article {...piece}>
      <WaysToPay methods={ways} />
    </Article>
  );
}
