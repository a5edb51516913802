import { changeMedia, deleteMedia, listMedia, showMedia, uploadMedia } from "../../../contract/content/media";
import { MOST_BYTES } from "../../../contract/content/media-limits";
import { readBytes } from "../../../shared/read-body";
import { deskOf } from "../../desk/desk";
import { refuse } from "../../kit/refusals/refuse";
import { createRoom } from "../../room";
import { addPicture, deletePicture, describePicture } from "./media";
import { findMedia, findPicture } from "./media-store";

export const mediaRoutes = createRoom();

mediaRoutes.openapi(listMedia, async (c) => {
  const open = deskOf(c);
  return open.ok ? c.json(await findMedia(open.desk, c.req.valid("query")), 200) : open.refused;
});

mediaRoutes.openapi(uploadMedia, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const file = await readBytes(c.req.raw, MOST_BYTES);
  if (file === null) return refuse(c, { code: "picture_too_large", field: "file" });
  const { operatorId } = open.desk;
  const done = await addPicture(open.desk, c.env, { name: c.req.valid("query").name, file, operatorId });
  if (!done.ok) return refuse(c, done);
  return done.added ? c.json(done.media, 201) : c.json(done.media, 200);
});

mediaRoutes.openapi(showMedia, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const media = await findPicture(open.desk, { id: c.req.valid("param").id });
  return media === null ? refuse(c, { code: "media_not_found" }) : c.json(media, 200);
});

mediaRoutes.openapi(changeMedia, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const done = await describePicture(open.desk, c.req.valid("param").id, c.req.valid("json"));
  return done.ok ? c.json(done.media, 200) : refuse(c, done);
});

mediaRoutes.openapi(deleteMedia, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const done = await deletePicture(open.desk, c.env, c.req.valid("param").id);
  return done.ok ? c.json({ deleted: true as const }, 200) : refuse(c, done);
});
