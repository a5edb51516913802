import type { CheckoutDraft } from "../../../contract/orders/checkout/checkout-draft";
import type { DoorObstacle } from "../../../contract/orders/payment-methods";
import { json, nullable } from "../../../db/readers";
import { type Sql, sql } from "../../../db/sql";
import { mapped, type Part, type Reading, row, run, trip } from "../../../db/trip";
import { type BagRows, bagRead } from "../../bag/store";
import type { ShopperScope } from "../../kit/call/call";
import { withKeptOffers } from "../../promotions/kept-offers";
import { ownDoorObstacle } from "../door/door-store";

/**
 * For how many hours after its last change a draft is kept: it has personal data, and few shoppers continue a checkout the next day.
 */
const DRAFT_HOURS = 24;

const oldest = (now: Date) => new Date(now.getTime() - DRAFT_HOURS * 3_600_000).toISOString();

const draftRead = (statement: Sql): Reading<CheckoutDraft> =>
  mapped(row({ draft: nullable(json<CheckoutDraft>()) }, statement), (found) => found?.draft ?? {});

export type BagAndDraft = { bag: BagRows; draft: CheckoutDraft };

/** Reads the bag and the draft of its checkout, and why the account that may pay a courier cannot. One trip, as {@link readBag} says. */
export const readCheckout = (
  scope: ShopperScope,
  bagId: string | null,
  { debtor }: { debtor: string | null },
): Promise<BagAndDraft & { ownObstacle?: DoorObstacle | null }> =>
  withKeptOffers(scope, (kept) =>
    trip(scope.d1, {
      ownObstacle: debtor === null ? null : ownDoorObstacle(debtor, scope.now),
      draft: draftRead(sql`SELECT checkout_draft AS draft FROM bags
        WHERE id = ${bagId} AND country = ${scope.country} AND draft_at > ${oldest(scope.now)}`),
      bag: bagRead(scope, bagId, { kept }),
    }),
  );

/** Merges fields into the draft of a bag that is not empty; an outdated draft starts again. One trip. */
export const keepDraft = (scope: ShopperScope, bagId: string, fields: CheckoutDraft): Promise<BagAndDraft> =>
  trip(scope.d1, {
    draft: draftRead(sql`UPDATE bags SET draft_at = ${scope.now},
        checkout_draft = json_patch(CASE WHEN draft_at > ${oldest(scope.now)} THEN checkout_draft ELSE '{}' END, ${JSON.stringify(fields)})
      WHERE id = ${bagId} AND country = ${scope.country} AND expires_at > ${scope.now}
        AND EXISTS (SELECT 1 FROM bag_lines WHERE bag_id = ${bagId})
      RETURNING checkout_draft AS draft`),
    bag: bagRead(scope, bagId),
  });

/**
 * Deletes a member's checkout drafts when they sign out, because the next person at the browser may be somebody else.
 */
export const draftsForgotten = (memberId: string): Part<number> =>
  run(sql`UPDATE bags SET checkout_draft = NULL, draft_at = NULL WHERE member_id = ${memberId}`);

/** Deletes drafts that are too old to be read. */
export const oldDraftsForgotten = (now: Date): Part<number> =>
  run(sql`UPDATE bags SET checkout_draft = NULL, draft_at = NULL WHERE draft_at <= ${oldest(now)}`);
