import type { Address } from "../../../../contract/orders/address";
import { addresses } from "../../../../db/schema/accounts";
import { sql } from "../../../../db/sql";
import { type Part, row, rows, run } from "../../../../db/trip";
import type { Scope } from "../../../kit/call/call";

export type AddressRow = { id: string; fullName: string; mobile: string; address: Address; isDefault: boolean };

const ADDRESS = {
  id: addresses.id,
  fullName: addresses.fullName,
  mobile: addresses.mobile,
  address: addresses.address,
  isDefault: addresses.isDefault,
};

/** A member's addresses: the default one first, then the newest. */
export const addressesRead = (memberId: string): Part<AddressRow[]> =>
  rows(
    ADDRESS,
    sql`SELECT ${ADDRESS} FROM ${addresses} WHERE member_id = ${memberId} ORDER BY is_default DESC, created_at DESC, id`,
  );

/** Reads the owner of an address. */
export const ownerOfAddress = (id: string): Part<{ memberId: string } | null> =>
  row({ memberId: addresses.memberId }, sql`SELECT member_id AS memberId FROM ${addresses} WHERE id = ${id}`);

export type NewAddress = Omit<AddressRow, "id">;

/** Writes an address as text in one way, whatever the order of its fields. */
const spelled = (address: Address) => JSON.stringify(address, Object.keys(address).toSorted());

/** Whether two addresses are the same, recipient included: a member keeps such an address once. */
export const isSame = (one: Omit<NewAddress, "isDefault">, other: Omit<NewAddress, "isDefault">): boolean =>
  one.fullName === other.fullName && one.mobile === other.mobile && spelled(one.address) === spelled(other.address);

/** Inserts an address, unless the member has it or `most` others already. */
export const insertAddress = (
  { now }: Scope,
  memberId: string,
  id: string,
  kept: NewAddress,
  most: number,
): Part<number> =>
  run(sql`INSERT INTO addresses (id, member_id, full_name, mobile, address, is_default, created_at)
    SELECT ${[id, memberId, kept.fullName, kept.mobile, spelled(kept.address), kept.isDefault, now]}
    WHERE (SELECT COUNT(*) FROM addresses WHERE member_id = ${memberId}) < ${most}
      AND NOT EXISTS (SELECT 1 FROM addresses WHERE member_id = ${memberId} AND ${spells(kept)})
    ON CONFLICT (id) DO NOTHING`);

const spells = (kept: NewAddress) =>
  sql`full_name = ${kept.fullName} AND mobile = ${kept.mobile} AND address = ${spelled(kept.address)}`;

/** Changes an address. If it becomes equal to another row, that row is deleted and its default mark is kept. */
export const updateAddress = (memberId: string, id: string, kept: NewAddress): Part<number>[] => {
  const twin = sql`member_id = ${memberId} AND id <> ${id} AND ${spells(kept)}`;
  return [
    run(sql`UPDATE addresses SET full_name = ${kept.fullName}, mobile = ${kept.mobile}, address = ${spelled(kept.address)},
        is_default = MAX(is_default, ${kept.isDefault}, EXISTS (SELECT 1 FROM addresses WHERE ${twin} AND is_default = 1))
      WHERE id = ${id} AND member_id = ${memberId}`),
    run(sql`DELETE FROM addresses WHERE ${twin}
      AND EXISTS (SELECT 1 FROM addresses WHERE id = ${id} AND member_id = ${memberId})`),
  ];
};

export const deleteAddressRow = (memberId: string, id: string): Part<number> =>
  run(sql`DELETE FROM addresses WHERE id = ${id} AND member_id = ${memberId}`);

/**
 * Leaves one default address: `chosen` if given, else the present default, else the newest. It runs after each change,
 * in the same batch.
 */
export const settleDefault = (memberId: string, chosen: string | null): Part<number> =>
  run(sql`UPDATE addresses SET is_default = (id = (SELECT id FROM addresses WHERE member_id = ${memberId}
      ORDER BY (id = ${chosen ?? ""}) DESC, is_default DESC, created_at DESC, id LIMIT 1)) WHERE member_id = ${memberId}`);
