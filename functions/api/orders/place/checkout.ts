import type { Totals } from "../../../contract/bag/bag";
import { COUNTRIES } from "../../../contract/countries";
import type { CheckoutDraft, KeptDraft } from "../../../contract/orders/checkout/checkout-draft";
import type { CheckoutInput, CheckoutOptions } from "../../../contract/orders/orders";
import type { DoorObstacle, PaymentMethod } from "../../../contract/orders/payment-methods";
import { SERVER_FACTS } from "../../../countries/countries";
import type { CashOnDelivery } from "../../../countries/facts/country";
import { type Assessment, assessBag } from "../../bag/assess-bag";
import { isTreat } from "../../bag/lines/describe-line";
import type { BagRows } from "../../bag/store";
import type { Attempt } from "../../kit/attempts/attempts-store";
import { estimate } from "../../kit/calendar/estimate";
import type { ShopperScope } from "../../kit/call/call";
import { deliveryTo, zoneOf } from "../../kit/contact/delivery-zone";
import { type Faults, faulty } from "../../kit/contact/fault";
import { TYPED_MOBILE } from "../../kit/contact/mobile-number";
import { hashOf } from "../../kit/proof/signing";
import { taxInside } from "../../promotions/pricing/price-bag";
import { addressFields, printAddress } from "../address/address-forms";
import { placeIn } from "../address/check-address";
import { DOOR_LIMITS } from "../door/door-store";
import { doorObstacle, withDoor, withFee } from "../door/offer";
import { newPayment } from "../pay/codes/new-payment";
import { methodsFor, providerOf } from "../pay/gateway/payment-gateway";
import { releaseExpired } from "../pay/lapse/expire-store";
import { findPoint, pointObstacle } from "../points/points";
import type { OrderRecord, OrderRow } from "../store";
import type { Buyer } from "./buyer";
import { type CheckedForm, checkForm } from "./check/check-form";
import { judgeCheckout, lacksStock } from "./check/judge-checkout";
import { addressOf, judgeDraft } from "./check/judge-draft";
import { taxNumberOf } from "./check/tax-number";
import { keepDraft, readCheckout } from "./draft-store";
import { payNothing } from "./free-order";
import { mayHold, tooManyUnpaid } from "./holds/may-hold";
import { unpaidOrder } from "./new-order";
import { type LoadedPlacing, loadPlacing, orderOfBag, savePlacing } from "./place-store";

const isEmpty = ({ lines }: BagRows) => !lines.some((line) => !isTreat(line));
const hasCollectionOnly = ({ lines }: BagRows) => lines.some((line) => !isTreat(line) && line.collectionOnly);

/** Saves typed text, valid or not; bag_empty when there is nothing to check out. One trip. */
export async function keepTyped(
  buyer: ShopperScope & { bagId: string | null },
  fields: CheckoutDraft,
): Promise<{ ok: true; kept: KeptDraft } | Faults> {
  if (buyer.bagId === null) return faulty({ code: "bag_empty" });
  const { bag, draft } = await keepDraft(buyer, buyer.bagId, fields);
  if (isEmpty(bag)) return faulty({ code: "bag_empty" });
  const { step, problems } = judgeDraft(buyer.country, draft, hasCollectionOnly(bag));
  return { ok: true, kept: { draft, step, problems: problems.map(({ code, field = "" }) => ({ code, field })) } };
}

/** Everything that the form needs: fields, delivery, methods and totals (S3.02); bag_empty without lines. */
export async function showCheckoutOptions(buyer: Buyer): Promise<{ ok: true; options: CheckoutOptions } | Faults> {
  const { country, language, now, bagId } = buyer;
  const debtor = buyer.door ? buyer.memberId : null;
  const { bag, draft, ownObstacle = null } = await readCheckout(buyer, bagId, { debtor });
  if (isEmpty(bag)) return faulty({ code: "bag_empty" });
  const { step } = judgeDraft(country, draft, hasCollectionOnly(bag));
  const { callingCode } = COUNTRIES[country];
  const place = placeIn(country, addressOf(draft));
  const zone = place && zoneOf(country, place);
  const terms = deliveryTo(country, place);
  const totalsOf = (fulfilment: "delivery" | "collection", deliveryFee = terms.fee) =>
    assessBag(buyer, bag, { fulfilment, deliveryFee }).priced.totals;
  const delivery = totalsOf("delivery");
  const points = pointOptions(buyer, bag, draft);
  const chosen = draft.fulfilment === "point" ? (points?.chosen ?? null) : null;
  return {
    ok: true,
    options: {
      address: addressFields(country, language),
      mobile: { callingCode, pattern: TYPED_MOBILE },
      delivery: {
        fee: delivery.delivery,
        ...estimate(country, "delivery", now, terms.days),
        zone: zone === null ? null : (zone.name[language] ?? zone.name.en),
        byAddress: place === null && SERVER_FACTS[country].deliveryZones !== null,
      },
      ...doorOptions(buyer, bag, { draft, delivery, ownObstacle }),
      totals: { delivery, point: totalsOf("delivery", points?.fee.minor), collection: totalsOf("collection") },
      points,
      bagVersion: bag.version,
      reward: bag.lines.find(({ kind }) => kind === "reward")?.id ?? "",
      taxNumber: taxNumberOf(country),
      challenge: buyer.challenge?.shown ?? null,
      draft,
      step,
      addressLines:
        chosen !== null
          ? [chosen.name, ...chosen.addressLines]
          : step === "payment" && draft.fulfilment === "delivery"
            ? printAddress(country, language, addressOf(draft))
            : [],
    },
  };
}

/** Whether the courier may be paid for this bag, and the methods with that one. */
function doorOptions(
  { country, gateways, door = null }: Buyer,
  { lines }: BagRows,
  {
    draft: { fulfilment = "delivery" },
    delivery: { total },
    ownObstacle,
  }: { draft: CheckoutDraft; delivery: Totals; ownObstacle: DoorObstacle | null },
): Pick<CheckoutOptions, "paymentMethods" | "cashOnDelivery"> {
  const methods = methodsFor(gateways, country);
  if (door === null || methods.length === 0) return { paymentMethods: methods, cashOnDelivery: null };
  const { currency } = total;
  const money = (minor: number) => ({ minor, currency });
  const obstacle = doorObstacle(door, { fulfilment, total: total.minor, lines }) ?? ownObstacle;
  return {
    paymentMethods: obstacle === null ? withDoor(methods, door) : methods,
    cashOnDelivery: { fee: money(door.fee), most: money(door.most), atOnce: DOOR_LIMITS.open, obstacle },
  };
}

/** The terms of a collection point for this bag; what is free for a delivery is free there too. */
function pointOptions(buyer: Buyer, bag: BagRows, { pointId }: CheckoutDraft): CheckoutOptions["points"] {
  const { country, now } = buyer;
  const facts = SERVER_FACTS[country].collectionPoints;
  if (facts === null) return null;
  const { delivery } = assessBag(buyer, bag, { fulfilment: "delivery", deliveryFee: facts.fee }).priced.totals;
  const found = pointId ? findPoint(buyer, pointId) : null;
  return {
    fee: delivery,
    ...estimate(country, "delivery", now, facts.days),
    keptDays: facts.keptDays,
    ...(pointObstacle(bag.lines) ?? { obstacle: null, products: [] }),
    chosen: found === "closed" ? null : found,
  };
}

/** The fee, in minor units, and the working days of where the order goes. */
const termsOf = (country: Buyer["country"], { address, point }: Pick<CheckedForm, "address" | "point">) =>
  (point === null ? null : SERVER_FACTS[country].collectionPoints) ?? deliveryTo(country, address);

export type Placing = { input: CheckoutInput; idempotencyKey: string; attempts: readonly Attempt[] };

/** Hashes a form's content in one spelling, whatever the order of its fields. */
const hashOfForm = ({ challenge: _, ...input }: CheckoutInput) =>
  hashOf(JSON.stringify(input, [...Object.keys(input), ...Object.keys(input.address ?? {})].toSorted()));

/**
 * Places the order of the bag (R4), or finds the order that another form made of this bag as the shopper saw it: two tabs that order in the same
 * instant are both led to it. One trip more for a bag that is empty.
 * @returns the order, and whether it is what this form asked for, or all faults
 */
export async function placeOrder(
  buyer: Buyer,
  placing: Placing,
): Promise<{ ok: true; record: OrderRecord; asSent: boolean } | Faults> {
  const placed = await placeBag(buyer, placing);
  if (placed.ok) return { ...placed, asSent: true };
  const { bagId, memberId } = buyer;
  const { input } = placing;
  if (placed.faults[0]?.code !== "bag_empty" || bagId === null || input.bagVersion === undefined) return placed;
  const record = await orderOfBag(buyer, bagId, input.bagVersion);
  // Whoever signed in or out since may be somebody else.
  if (record === null || record.order.memberId !== memberId) return placed;
  const asSent = record.order.bodyHash === (await hashOfForm(input));
  return { ok: true, record: await payNothing(buyer, record), asSent };
}

/**
 * Checks form, price, stock, total and bag version, and takes the stock, in one batch. The same key returns the same order. Two trips; two more when
 * pieces are missing, because unpaid orders may have to be released, and one more for an order that costs nothing.
 * @returns the order, waiting for its payment, or all faults
 */
async function placeBag(
  buyer: Buyer,
  { input, idempotencyKey, attempts }: Placing,
): Promise<{ ok: true; record: OrderRecord } | Faults> {
  const { bagId } = buyer;
  if (methodsFor(buyer.gateways, buyer.country).length === 0) return faulty({ code: "payments_closed" });
  const checked = checkForm(buyer, input);
  if (!checked.ok) return checked;
  if (bagId === null) return faulty({ code: "bag_empty" });
  const bodyHash = await hashOfForm(input);
  // The key includes the bag, so that another shopper's key opens nothing.
  const orderKey = `${bagId}|${idempotencyKey}`;
  const accept = async (record: OrderRecord) => ({ ok: true, record: await payNothing(buyer, record) }) as const;
  const replay = async (record: OrderRecord): Promise<{ ok: true; record: OrderRecord } | Faults> =>
    record.order.bodyHash === bodyHash ? accept(record) : faulty({ code: "idempotency_conflict" });

  // Uses of promotions count for the member, and for the email that is typed (R28).
  const { contact, address } = checked.form;
  const { network = null } = buyer;
  const using = { ...buyer, ...contact, address, network, method: input.paymentMethod };
  const load = (counted: readonly Attempt[]) =>
    loadPlacing(using, bagId, { orderKey, storeSlug: checked.form.storeSlug ?? undefined, attempts: counted });
  const door = input.paymentMethod === "cod" ? (buyer.door ?? null) : null;
  const choice = { ...input, deliveryFee: termsOf(buyer.country, checked.form).fee, paymentFee: door?.fee ?? 0 };
  const judge = (facts: Awaited<ReturnType<typeof load>>) => judgeCheckout(buyer, choice, facts);

  let facts = await load(attempts);
  if (facts.existing !== null) return replay(facts.existing);
  if (facts.limited !== null) return faulty(facts.limited);
  let verdict = judge(facts);
  if (!verdict.ok && lacksStock(verdict)) {
    // Another request may have released orders in between, so the stock is read again in any case.
    await releaseExpired(buyer.d1, buyer.now);
    facts = await load([]);
    verdict = judge(facts);
  }
  if (!verdict.ok) return verdict;
  const atDoor = door && doorFault(door, facts, { ...choice, cost: verdict.assessment.priced.totals.total.minor });
  if (atDoor !== null) return faulty(atDoor);
  const held = await mayHold(buyer, input, { holding: facts.holding, orderKey }, verdict.assessment);
  if (held !== null) return faulty(held);

  const order = newOrder(buyer, bagId, {
    input,
    form: checked.form,
    assessment: verdict.assessment,
    orderKey,
    bodyHash,
  });
  const saved = await savePlacing(using, { order, payment: firstPayment(buyer, order) }, facts.bag, verdict.assessment);
  if (saved.record !== null) return saved.placed ? accept(saved.record) : replay(saved.record);
  // The bag changed between the two trips, so the present faults are reported.
  if (saved.bag.version !== facts.bag.version)
    return faulty({ code: saved.bag.lines.length === 0 ? "bag_empty" : "bag_changed" });
  const now = await load([]);
  const again = judge(now);
  if (!again.ok) return again;
  if (now.mayPayAtDoor === false) return faulty(NOT_AT_DOOR);
  return faulty(now.holding?.full ? tooManyUnpaid(buyer, now.holding.frees) : { code: "bag_changed" });
}

const NOT_AT_DOOR = { code: "cod_unavailable", field: "paymentMethod" } as const;

/** Why the courier can't be paid for this order; null where they can. */
function doorFault(
  door: CashOnDelivery,
  { mayPayAtDoor, bag: { lines } }: LoadedPlacing,
  { fulfilment, cost: total }: { fulfilment: CheckoutInput["fulfilment"]; cost: number },
) {
  const obstacle = doorObstacle(door, { fulfilment, total, lines });
  return mayPayAtDoor === true && obstacle === null ? null : NOT_AT_DOOR;
}

/** The first payment attempt, with the method chosen at the checkout. */
const firstPayment = ({ gateways, now, country }: Buyer, order: OrderRow) => {
  const method = order.paymentMethod as PaymentMethod;
  return newPayment({ order, method, provider: providerOf(gateways, method, country), attempt: 1, now });
};

type OrderParts = {
  input: CheckoutInput;
  form: CheckedForm;
  assessment: Assessment;
  orderKey: string;
  bodyHash: string;
};

function newOrder(
  buyer: Buyer,
  bagId: string,
  { input, form, assessment: { priced }, orderKey, bodyHash }: OrderParts,
): OrderRow {
  const { totals, ledger, coupon } = priced;
  const isAtDoor = input.paymentMethod === "cod" && totals.total.minor > 0;
  const paymentFee = isAtDoor ? (buyer.door?.fee ?? 0) : 0;
  const total = totals.total.minor + paymentFee;
  const fulfilment = input.fulfilment === "collection" ? "collection" : "delivery";
  const { earliest, latest } = estimate(buyer.country, fulfilment, buyer.now, termsOf(buyer.country, form).days);
  return {
    ...unpaidOrder(buyer, { orderKey, bodyHash, paymentMethod: input.paymentMethod }),
    bagId,
    fulfilment,
    ...form.contact,
    taxNumber: form.invoiced?.number ?? null,
    taxRegisteredName: form.invoiced?.name ?? null,
    address: form.address,
    storeSlug: form.storeSlug,
    point: form.point,
    currency: totals.total.currency,
    subtotal: totals.subtotal.minor,
    discount: totals.discount.minor,
    delivery: totals.delivery.minor,
    paymentFee,
    total,
    taxName: totals.taxIncluded?.name ?? null,
    taxPercent: totals.taxIncluded?.ratePercent ?? null,
    taxAmount: taxInside(total, COUNTRIES[buyer.country])?.amount.minor ?? null,
    pointsEarned: totals.pointsEarned,
    ledger: withFee(ledger, { fee: paymentFee, currency: totals.total.currency }),
    couponCode: coupon?.obstacle === null ? coupon.code : null,
    estimatedEarliest: earliest,
    estimatedLatest: latest,
  };
}
