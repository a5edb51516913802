import type { AppLoadContext } from "@remix-run/cloudflare";
import { listMedia } from "#contract/content/media";

/** The newest pictures of the library, for fields that name one. */
export async function libraryOf({ api }: AppLoadContext) {
  const reply = await api.call(listMedia, { query: { pageSize: 100 } });
  return reply.ok ? reply.value.items.map(({ picture, name, described }) => ({ picture, name, described })) : [];
}
export type Library = Awaited<ReturnType<typeof libraryOf>>;
