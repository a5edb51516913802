import { COUNTRIES } from "../../../contract/countries";
import type { Refusal } from "../../../contract/errors";
import type { RunOut } from "../../../contract/lists/run-out";
import { trip } from "../../../db/trip";
import { localeTagOf } from "../../../shared/site/resolve";
import { formatFacts } from "../../../shared/words/lists";
import { measured } from "../../../shared/words/measure";
import { dayIn } from "../../kit/calendar/day-in";
import { type Outgoing, queued } from "../../kit/outbox/outbox-store";
import { markTold, stillWaits } from "../due-store";
import { CONSENT_VERSION } from "../lists";
import { dropNotice } from "../notice-store";
import type { ListScope } from "../store";
import { momentOn, runOutOf } from "./run-out";
import {
  type Bought,
  type BoughtRow,
  type DueRunOut,
  findRunningOut,
  keepRunOut,
  MOST_AT_ONCE,
  readBought,
} from "./run-out-store";

/** Describes the latest purchase of each variant that will run out. */
function described(rows: readonly BoughtRow[], { country, now }: ListScope): RunOut[] {
  const today = dayIn(COUNTRIES[country].timeZone, now);
  const latest = rows.filter(({ variantId }, at) => rows.findIndex((row) => row.variantId === variantId) === at);
  return latest.flatMap((row) => {
    const days = runOutOf(row, today);
    if (days === null) return [];
    return {
      variantId: row.variantId,
      product: { slug: row.productSlug, name: row.productName, brand: { slug: row.brandSlug, name: row.brandName } },
      shade: row.shadeName === null ? null : { name: row.shadeName, hex: row.shadeHex },
      size: row.size,
      ...days,
      planned: row.dueAt === momentOn(days.remindsOn).toISOString(),
    };
  });
}

/** Lists what a member bought and will use up, with the days of the reminders. One trip. */
export const listRunOuts = async (scope: ListScope, memberId: string, about: Bought): Promise<RunOut[]> =>
  described(await readBought(scope, memberId, about), scope);

/**
 * Plans the reminder of a variant or cancels it; the answer is its day. Refuses with `product_not_found` what the member has not bought, and what no
 * reminder can be planned for.
 */
export async function planReminder(
  scope: ListScope,
  memberId: string,
  variantId: string,
  active: boolean,
): Promise<{ ok: true; remindsOn: string | null } | Refusal> {
  if (!active) {
    await dropNotice(scope, `member:${memberId}`, "run_out", variantId);
    return { ok: true, remindsOn: null };
  }
  const [found] = await listRunOuts(scope, memberId, { variant: variantId });
  if (found === undefined) return { ok: false, code: "product_not_found", field: "variantId" };
  const { remindsOn } = found;
  await keepRunOut(scope, { memberId, variantId, dueAt: momentOn(remindsOn), consentVersion: CONSENT_VERSION });
  return { ok: true, remindsOn };
}

function messageOf(due: DueRunOut): Outgoing<"running_out"> {
  const { id, createdAt, owner, country, language, email, variantId, productSlug } = due;
  const tag = localeTagOf(language, country);
  const name = formatFacts([due.brandName, due.productName, due.shadeName, due.size && measured(due.size, tag)], tag);
  return {
    key: `notice|${id}|${createdAt}`,
    channel: "email",
    template: "running_out",
    to: email,
    by: owner.slice("member:".length),
    country,
    language,
    vars: { noticeId: id, slug: productSlug, variantId, name },
  };
}

/**
 * Reminds members of what they will soon have used up; returns how many. Message and mark are one batch that runs only if no other run was faster,
 * so each is reminded once.
 */
export async function tellRunningOut(d1: D1Database, now: Date): Promise<number> {
  let told = 0;
  for (let isLast = false; !isLast; ) {
    const due = await findRunningOut(d1, now);
    isLast = due.length < MOST_AT_ONCE;
    if (due.length === 0) break;
    const done = await trip(
      d1,
      due.map((one) => ({ message: queued(now, messageOf(one), stillWaits(one)), mark: markTold(now, one) })),
    );
    told += done.filter(({ mark }) => mark > 0).length;
  }
  return told;
}
