import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadPiece } from "~/features/content/entry.server";
import { entryMeta } from "~/features/content/entry-meta";
import { Piece } from "~/features/content/journal/piece";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => entryMeta(matches, data);

export const loader = ({ params, context }: LoaderFunctionArgs) => loadPiece(context, "journal", params.slug);

export default function JournalPieceRoute() {
  return <Piece {...useLoaderData<typeof loader>()} />;
}
