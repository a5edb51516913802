import worker from "~/client/offline/worker?bundled";
import { page } from "~/platform/page/handle";

export const handle = page({ cache: "directory", agreed: true });

/** The service worker, which keeps the last pages for when there is no connection. Its address decides which pages it serves. */
export const loader = () =>
  new Response(worker, { headers: { "content-type": "text/javascript; charset=utf-8", "x-robots-tag": "noindex" } });
