import { MOST_BYTES } from "../../../contract/content/media-limits";
import { addPhoto, decidePhoto, removePhoto, showOwnPhotos } from "../../../contract/reviews/photos";
import { readBytes } from "../../../shared/read-body";
import { deskOf } from "../../desk/desk";
import { memberIdOf } from "../../kit/call/viewer";
import { refuse, refuseWith } from "../../kit/refusals/refuse";
import { attemptsBy } from "../../middleware/attempts";
import { createRoom } from "../../room";
import { dropPhoto } from "./photo-store";
import { addPhoto as add, decide, showPhotos } from "./photos";

export const photoRoutes = createRoom();

/** How many photographs one member, and one network address, may send in a window. */
const UPLOADS = { own: 12, address: 60 } as const;
const SIGN_IN = { code: "sign_in_for_reviews" } as const;

photoRoutes.openapi(showOwnPhotos, async (c) => {
  const memberId = memberIdOf(c.get("viewer"));
  if (memberId === null) return refuse(c, SIGN_IN);
  const shown = await showPhotos(c.get("call"), memberId, c.req.valid("param").slug);
  return shown.ok ? c.json(shown.own, 200) : refuse(c, shown);
});

photoRoutes.openapi(addPhoto, async (c) => {
  const memberId = memberIdOf(c.get("viewer"));
  if (memberId === null) return refuse(c, SIGN_IN);
  const attempts = await attemptsBy(c, "review-photo", { key: memberId, ...UPLOADS });
  const file = await readBytes(c.req.raw, MOST_BYTES);
  if (file === null) return refuse(c, { code: "picture_too_large", field: "file" });
  const done = await add(c.get("call"), c.env, { memberId, slug: c.req.valid("param").slug, file }, attempts);
  if (!done.ok) return refuseWith(c, [done]);
  return done.added ? c.json(done.photo, 201) : c.json(done.photo, 200);
});

photoRoutes.openapi(removePhoto, async (c) => {
  const memberId = memberIdOf(c.get("viewer"));
  if (memberId === null) return refuse(c, SIGN_IN);
  return c.json({ deleted: await dropPhoto(c.get("call"), memberId, c.req.valid("param").id) }, 200);
});

photoRoutes.openapi(decidePhoto, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const { operatorId } = open.desk;
  const decided = await decide(c.get("call"), c.req.valid("param").id, { operatorId, ...c.req.valid("json") });
  return decided.ok ? c.json(decided.photo, 200) : refuse(c, decided);
});
