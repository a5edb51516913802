import {
  decideReview,
  deleteReview,
  deskReviews,
  listReviews,
  showOwnReview,
  voteReview,
  writeReview,
} from "../../contract/reviews/reviews";
import { deskOf } from "../desk/desk";
import { languageScopeOf } from "../kit/call/call";
import { memberIdOf } from "../kit/call/viewer";
import { refuse, refuseWith } from "../kit/refusals/refuse";
import { attemptsBy } from "../middleware/attempts";
import { createRoom } from "../room";
import { decide, showDesk } from "./desk";
import { showForm, showReviews, takeBack, vote, write } from "./reviews";

export const reviewRoutes = createRoom();

/** How many reviews and votes one member, and one network address, may send in a window. */
const WRITES = { own: 10, address: 40 } as const;
const VOTES = { own: 60, address: 200 } as const;
const SIGN_IN = { code: "sign_in_for_reviews" } as const;

reviewRoutes.openapi(listReviews, async (c) => {
  const found = await showReviews(
    languageScopeOf(c.get("call")),
    c.req.valid("param").slug,
    c.req.valid("query"),
    memberIdOf(c.get("viewer")),
  );
  return found.ok ? c.json(found.page, 200) : refuse(c, found);
});

reviewRoutes.openapi(showOwnReview, async (c) => {
  const memberId = memberIdOf(c.get("viewer"));
  if (memberId === null) return refuse(c, SIGN_IN);
  const shown = await showForm(languageScopeOf(c.get("call")), memberId, c.req.valid("param").slug);
  return shown.ok ? c.json(shown.form, 200) : refuse(c, shown);
});

reviewRoutes.openapi(writeReview, async (c) => {
  const memberId = memberIdOf(c.get("viewer"));
  if (memberId === null) return refuse(c, SIGN_IN);
  const attempts = await attemptsBy(c, "review", { key: memberId, ...WRITES });
  const kept = await write(
    languageScopeOf(c.get("call")),
    memberId,
    c.req.valid("param").slug,
    c.req.valid("json"),
    attempts,
  );
  return kept.ok ? c.json(kept.review, 200) : refuseWith(c, [kept]);
});

reviewRoutes.openapi(deleteReview, async (c) => {
  const memberId = memberIdOf(c.get("viewer"));
  if (memberId === null) return refuse(c, SIGN_IN);
  return c.json({ deleted: await takeBack(languageScopeOf(c.get("call")), memberId, c.req.valid("param").slug) }, 200);
});

reviewRoutes.openapi(voteReview, async (c) => {
  const memberId = memberIdOf(c.get("viewer"));
  if (memberId === null) return refuse(c, SIGN_IN);
  const attempts = await attemptsBy(c, "vote", { key: memberId, ...VOTES });
  const asked = { id: c.req.valid("param").id, helpful: c.req.valid("json").helpful };
  const counted = await vote(languageScopeOf(c.get("call")), memberId, asked, attempts);
  return counted.ok ? c.json(counted.vote, 200) : refuseWith(c, [counted]);
});

reviewRoutes.openapi(deskReviews, async (c) => {
  const open = deskOf(c);
  return open.ok ? c.json(await showDesk(c.get("call"), c.req.valid("query")), 200) : open.refused;
});

reviewRoutes.openapi(decideReview, async (c) => {
  const open = deskOf(c);
  if (!open.ok) return open.refused;
  const { operatorId } = open.desk;
  const decided = await decide(c.get("call"), c.req.valid("param").id, {
    operatorId,
    ...c.req.valid("json"),
  });
  return decided.ok ? c.json(decided.review, 200) : refuse(c, decided);
});
