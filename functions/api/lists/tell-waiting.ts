import { trip } from "../../db/trip";
import { localeTagOf } from "../../shared/site/resolve";
import { formatFacts } from "../../shared/words/lists";
import { measured } from "../../shared/words/measure";
import { tiersOf } from "../beauty-pass/beauty-pass";
import { earlyMoment } from "../catalogue/product/rules/early";
import { type Outgoing, queued } from "../kit/outbox/outbox-store";
import { BEGINNING, type DueNotice, findDue, type ListPositions, markTold, stillWaits } from "./due-store";

type NoticeTemplate = "back_in_stock" | "launch_open" | "early_access";

const templateOf = ({ kind, earlyTiers }: DueNotice): NoticeTemplate =>
  kind === "restock" ? "back_in_stock" : earlyTiers === null ? "launch_open" : "early_access";

/** The product with its shade and size, as the reader of the message writes them. */
function namesOf({ brandName, productName, shadeName, size, language, country }: DueNotice): string {
  const tag = localeTagOf(language, country);
  return formatFacts([brandName, productName, shadeName, size && measured(size, tag)], tag);
}

const messageOf = (due: DueNotice): Outgoing<NoticeTemplate> => ({
  // A person who waits again after being told is told again.
  key: `notice|${due.id}|${due.createdAt}`,
  channel: "email",
  template: templateOf(due),
  to: due.email,
  by: due.owner.startsWith("member:") ? due.owner.slice("member:".length) : null,
  country: due.country,
  language: due.language,
  vars: {
    noticeId: due.id,
    slug: due.productSlug,
    variantId: due.variantId ?? "",
    name: namesOf(due),
  },
});

/** Keeps the people whose tier may already buy a launch that is not open to all (R61). At most one trip. */
async function onlyAllowed(d1: D1Database, now: Date, due: readonly DueNotice[]): Promise<DueNotice[]> {
  const early = due.filter(({ earlyTiers }) => earlyTiers !== null);
  const tiers = await tiersOf(
    { d1, now },
    early.map(({ owner, country }) => ({ memberId: owner.slice("member:".length), country })),
  );
  return due.filter((one) => {
    const { earlyTiers, earlyFrom } = one;
    if (earlyTiers === null) return true;
    const tier = tiers[early.indexOf(one)] ?? null;
    const mine = earlyMoment({ earlyFrom, earlyTiers }, tier);
    return mine !== null && mine <= now.getTime();
  });
}

/** Message and mark are one batch that runs only if no other run was faster, so each person is told once. */
async function tell(d1: D1Database, now: Date, due: readonly DueNotice[]): Promise<number> {
  if (due.length === 0) return 0;
  const told = await trip(
    d1,
    due.map((one) => ({ message: queued(now, messageOf(one), stillWaits(one)), mark: markTold(now, one) })),
  );
  return told.filter(({ mark }) => mark > 0).length;
}

/**
 * Tells people who wait for products that can be bought now: back in stock, launched, or open early to their tier (R62). Returns how many. At most
 * three trips for a hundred of each list.
 */
export async function tellWaiting(d1: D1Database, now: Date): Promise<number> {
  let told = 0;
  for (let from: ListPositions | null = BEGINNING; from !== null; ) {
    const { due, next }: Awaited<ReturnType<typeof findDue>> = await findDue(d1, now, from);
    told += await tell(d1, now, await onlyAllowed(d1, now, due));
    from = next;
  }
  return told;
}
