import { ADDRESS_CAP, type AddressBook, type SavedAddressInput } from "../../../../contract/accounts/addresses";
import { COUNTRIES } from "../../../../contract/countries";
import type { Refusal } from "../../../../contract/errors";
import { type Parts, trip } from "../../../../db/trip";
import type { Fault, Faults } from "../../../kit/contact/fault";
import { readMobile, TYPED_MOBILE } from "../../../kit/contact/mobile-number";
import { nameFault, oneLine } from "../../../kit/contact/plain-text";
import { whole } from "../../../kit/paging";
import { notYours } from "../../../kit/refusals/not-yours";
import { addressFields, printAddress } from "../../../orders/address/address-forms";
import { checkAddress } from "../../../orders/address/check-address";
import { type AccountCall, memberRead, type OpenSession } from "../../store";
import {
  addressesRead,
  deleteAddressRow,
  insertAddress,
  isSame,
  type NewAddress,
  ownerOfAddress,
  settleDefault,
  updateAddress,
} from "./store";

type AddressBookResult = { ok: true; book: AddressBook } | Refusal | Faults;

const ENDED: Refusal = { ok: false, code: "authentication_failed" };

/** Makes a change and then reads the address book. One trip; the caller's session must be open. */
async function book(
  call: AccountCall,
  { memberId, sessionId }: OpenSession,
  change: Parts = null,
): Promise<AddressBookResult> {
  const { d1, country, language } = call;
  const { member, addresses } = await trip(d1, {
    member: memberRead(call, { memberId, sessionId }),
    change,
    addresses: addressesRead(memberId),
  });
  if (member === null) return ENDED;
  const items = addresses.map((row) => ({
    ...row,
    lines: printAddress(country, language, row.address as Record<string, string>),
  }));
  const mobile = { callingCode: COUNTRIES[country].callingCode, pattern: TYPED_MOBILE };
  return { ok: true, book: { ...whole(items), fields: addressFields(country, language), mobile } };
}

export const showAddresses = (call: AccountCall, caller: OpenSession): Promise<AddressBookResult> => book(call, caller);

/** Checks an address against the country's form (S3.02) and reports all faults together. */
function judge({ country }: AccountCall, input: SavedAddressInput): { ok: true; kept: NewAddress } | Faults {
  const fullName = oneLine(input.fullName);
  const mobile = readMobile(country, input.mobile);
  const checked = checkAddress(country, input.address);
  const faults: Fault[] = checked.ok ? [] : [...checked.faults];
  if (fullName === "") faults.push({ code: "required", field: "fullName" });
  const unnamed = nameFault(fullName);
  if (unnamed !== null) faults.push({ code: unnamed, field: "fullName" });
  if (mobile === null) faults.push({ code: input.mobile === "" ? "required" : "invalid_phone", field: "mobile" });
  if (!checked.ok || mobile === null || faults.length > 0) return { ok: false, faults };
  return { ok: true, kept: { fullName, mobile, address: checked.address, isDefault: input.isDefault } };
}

/** Finds out whether an address belongs to the caller, before anything is written. */
async function owned(
  call: AccountCall,
  { memberId, sessionId }: OpenSession,
  id: string,
): Promise<{ ok: true } | Refusal> {
  const { member, owner } = await trip(call.d1, {
    member: memberRead(call, { memberId, sessionId }),
    owner: ownerOfAddress(id),
  });
  if (member === null) return ENDED;
  if (owner === null) return { ok: false, code: "not_found" };
  if (owner.memberId === memberId) return { ok: true };
  return notYours("address");
}

/**
 * Saves an address, once however often it is sent. A full book is refused, also when a simultaneous request filled it.
 * Two trips.
 */
export async function addAddress(
  call: AccountCall,
  caller: OpenSession,
  input: SavedAddressInput,
): Promise<AddressBookResult> {
  const judged = judge(call, input);
  if (!judged.ok) return judged;
  const { kept } = judged;
  const before = await book(call, caller);
  if (!before.ok) return before;
  const holds = ({ items }: AddressBook) => items.find((item) => isSame(item, kept));
  const id = holds(before.book)?.id ?? crypto.randomUUID();
  const after = await book(call, caller, [
    insertAddress(call, caller.memberId, id, kept, ADDRESS_CAP),
    settleDefault(caller.memberId, kept.isDefault ? id : null),
  ]);
  return after.ok && holds(after.book) === undefined
    ? { ok: false, code: "address_book_full", details: { max: ADDRESS_CAP } }
    : after;
}

export async function changeAddress(
  call: AccountCall,
  caller: OpenSession,
  id: string,
  input: SavedAddressInput,
): Promise<AddressBookResult> {
  const allowed = await owned(call, caller, id);
  if (!allowed.ok) return allowed;
  const judged = judge(call, input);
  if (!judged.ok) return judged;
  return book(call, caller, [
    updateAddress(caller.memberId, id, judged.kept),
    settleDefault(caller.memberId, judged.kept.isDefault ? id : null),
  ]);
}

export async function deleteAddress(call: AccountCall, caller: OpenSession, id: string): Promise<AddressBookResult> {
  const allowed = await owned(call, caller, id);
  if (!allowed.ok) return allowed;
  return book(call, caller, [deleteAddressRow(caller.memberId, id), settleDefault(caller.memberId, null)]);
}
