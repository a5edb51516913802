import type { Refusal } from "../../contract/errors";
import { GIFT_CARD_VARIANTS, isGiftCard } from "../../contract/gift-cards/gift-card-amounts";
import { LIST_CAP, type ListedVariant, type Reminders, type Waitlist, type WishList } from "../../contract/lists/lists";
import type { Attempt } from "../kit/attempts/attempts-store";
import { memberIdOf, type Viewer } from "../kit/call/viewer";
import { type Page, whole } from "../kit/paging";
import { hiddenEmail, toListed } from "./describe";
import type { Owner } from "./marks/owner";
import { dropNotice, keepNotice, type NoticeKind, readLaunches, readRestocks } from "./notice-store";
import { changeShare, changeWish, type ListScope, readShared, readWishList, type Wishes } from "./store";

/** The parts of a call about lists. */
export type Asker = ListScope & { viewer: Viewer };

/** The version of the consent text (`lists:noticeConsent`); raise it when the text changes. */
export const CONSENT_VERSION = 1;

const described = (asker: Asker, { rows, shareToken }: Wishes): WishList => ({
  ...whole(rows.map((row) => ({ ...toListed(row, asker), addedAt: row.addedAt }))),
  shareToken,
});

/** The wish list (S7.26); an empty one when there is none. */
export const showWishList = async (asker: Asker, owner: Owner | null): Promise<WishList> =>
  described(asker, owner === null ? { rows: [], shareToken: null } : await readWishList(asker, owner));

/**
 * Puts a variant on the wish list or takes it off (S7.26). Refuses an unknown variant with `product_not_found`, and one too many with `list_full`.
 */
export async function setWish(
  asker: Asker,
  owner: Owner,
  variantId: string,
  active: boolean,
): Promise<{ ok: true; list: WishList } | Refusal> {
  const outcome = await changeWish(asker, owner, variantId, active);
  if (!outcome.exists && active) return { ok: false, code: "product_not_found", field: "variantId" };
  if (outcome.full) return { ok: false, code: "list_full", details: { max: LIST_CAP } };
  return { ok: true, list: described(asker, outcome) };
}

/** Shares a list by a link, or makes it private again. */
export const setShare = async (asker: Asker, owner: Owner, isPublic: boolean): Promise<WishList> =>
  described(asker, await changeShare(asker, owner, isPublic));

/** Shows a shared list; `not_found` for an unknown token, and for a list that is private again. */
export async function showShared(
  asker: Asker,
  token: string,
): Promise<{ ok: true; list: Page<ListedVariant> } | Refusal> {
  const rows = await readShared(asker, token);
  if (rows === null) return { ok: false, code: "not_found" };
  return { ok: true, list: whole(rows.map((row) => toListed(row, asker))) };
}

/** Lists the variants that the shopper waits for (S7.26). */
export async function showWaitlist(asker: Asker, owner: Owner | null): Promise<Waitlist> {
  const rows = owner === null ? [] : await readRestocks(asker, owner);
  return whole(
    rows.map((row) => ({
      ...toListed(row, asker),
      email: hiddenEmail(row.email),
      addedAt: row.addedAt,
      notifiedAt: row.notifiedAt,
    })),
  );
}

/** Lists the launches that the shopper wants to be reminded of (S7.27). */
export async function showReminders(asker: Asker, owner: Owner | null): Promise<Reminders> {
  const rows = owner === null ? [] : await readLaunches(asker, owner);
  const now = asker.now.toISOString();
  return whole(
    rows.map((row) => ({
      product: { slug: row.productSlug, name: row.productName, brand: { slug: row.brandSlug, name: row.brandName } },
      picture: { id: row.pictureId, plate: row.plate },
      email: hiddenEmail(row.email),
      opensAt: row.opensAt !== null && row.opensAt > now ? row.opensAt : null,
      addedAt: row.addedAt,
      notifiedAt: row.notifiedAt,
    })),
  );
}

type Ask = { active: boolean; email?: string | undefined; consent?: boolean | undefined };

/**
 * Adds a notice for a variant or a launch, or removes it. A visitor must give an email, and everybody must consent (R62); a member's own email is
 * used when none is given.
 * @returns gift_card_page, consent_required (consent), required (email), rate_limited, or product_not_found
 */
export async function setNotice(
  asker: Asker,
  owner: Owner,
  about: { kind: NoticeKind; subject: string },
  { active, email, consent }: Ask,
  attempts: readonly Attempt[],
): Promise<{ ok: true } | Refusal> {
  if (!active) {
    await dropNotice(asker, owner, about.kind, about.subject);
    return { ok: true };
  }
  if (GIFT_CARD_VARIANTS.includes(about.subject) || isGiftCard(about.subject))
    return { ok: false, code: "gift_card_page" };
  const memberId = memberIdOf(asker.viewer);
  if (email === undefined && memberId === null) return { ok: false, code: "required", field: "email" };
  if (consent !== true) return { ok: false, code: "consent_required", field: "consent" };
  const wanted = { ...about, email: email ?? null, memberId, consentVersion: CONSENT_VERSION };
  const { exists, limited } = await keepNotice(asker, owner, wanted, attempts);
  if (limited !== null) return { ok: false, ...limited };
  return exists
    ? { ok: true }
    : { ok: false, code: "product_not_found", field: about.kind === "restock" ? "variantId" : "productSlug" };
}
