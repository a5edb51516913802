import { json } from "../../../db/readers";
import { computed, type Expression, raw } from "../../../db/sql";

type PhotoOfReview = { id: string; width: number; height: number; state: "pending" | "published" | "rejected" };

/** The photographs of review `r`, in the order in which they were added, that fulfil a condition. */
const photos = (condition: string): Expression<PhotoOfReview[]> =>
  computed(
    json<PhotoOfReview[]>(),
    raw(`(SELECT json_group_array(json_object('id', ph.id, 'width', ph.width, 'height', ph.height, 'state', ph.state) ORDER BY ph.created_at, ph.id)
      FROM review_photos ph WHERE ph.review_id = r.id AND ${condition})`),
  );
export const PUBLISHED_PHOTOS = photos("ph.state = 'published'");
export const CHECKED_PHOTOS = photos("ph.state <> 'dropped'");

/** Whether review `r` has a photograph that is published. */
export const HAS_PUBLISHED = raw(
  "EXISTS (SELECT 1 FROM review_photos ph WHERE ph.review_id = r.id AND ph.state = 'published')",
);
/** Whether it has one that waits: few do, so SQLite begins with those. */
export const HAS_WAITING = raw("r.id IN (SELECT review_id FROM review_photos WHERE state = 'pending')");
