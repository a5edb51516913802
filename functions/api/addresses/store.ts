import type { Address } from "../../contract/orders";
import type { Shop } from "../bag/store";

export type AddressRow = { id: string; fullName: string; mobile: string; address: Address; isDefault: boolean };
type StoredRow = Omit<AddressRow, "address" | "isDefault"> & { address: string; isDefault: number };

/** A member's addresses: the default one first, then the newest. */
export const addressesOf = ({ d1 }: Shop, memberId: string): D1PreparedStatement =>
  d1
    .prepare(
      `SELECT id, full_name AS fullName, mobile, address, is_default AS isDefault FROM addresses
       WHERE member_id = ?1 ORDER BY is_default DESC, created_at DESC, id`,
    )
    .bind(memberId);

export const rowsOf = (result: D1Result | undefined): AddressRow[] =>
  ((result?.results ?? []) as StoredRow[]).map(({ address, isDefault, ...row }) => ({
    ...row,
    address: JSON.parse(address),
    isDefault: isDefault === 1,
  }));

/** Reads the owner of an address. */
export const ownerOfAddress = ({ d1 }: Shop, id: string): D1PreparedStatement =>
  d1.prepare("SELECT member_id AS memberId FROM addresses WHERE id = ?1").bind(id);

export type Kept = Omit<AddressRow, "id">;

/** Writes an address as text in one way, whatever the order of its fields. */
const spelled = (address: Address) => JSON.stringify(address, Object.keys(address).toSorted());

/** Whether two addresses are the same, recipient included: a member keeps such an address once. */
export const isSame = (one: Omit<Kept, "isDefault">, other: Omit<Kept, "isDefault">): boolean =>
  one.fullName === other.fullName && one.mobile === other.mobile && spelled(one.address) === spelled(other.address);

/** Inserts an address, unless the member has it or `most` others already. */
export const insertAddress = ({ d1, now }: Shop, memberId: string, id: string, kept: Kept, most: number) =>
  d1
    .prepare(
      `INSERT INTO addresses (id, member_id, full_name, mobile, address, is_default, created_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE (SELECT COUNT(*) FROM addresses WHERE member_id = ?2) < ?8
         AND NOT EXISTS (SELECT 1 FROM addresses WHERE member_id = ?2 AND full_name = ?3 AND mobile = ?4 AND address = ?5)
       ON CONFLICT (id) DO NOTHING`,
    )
    .bind(
      id,
      memberId,
      kept.fullName,
      kept.mobile,
      spelled(kept.address),
      kept.isDefault ? 1 : 0,
      now.toISOString(),
      most,
    );

/** Changes an address. If it becomes equal to another row, that row is deleted and its default mark is kept. */
export const updateAddress = ({ d1 }: Shop, memberId: string, id: string, kept: Kept): D1PreparedStatement[] => {
  const twin = "member_id = ?2 AND id <> ?1 AND full_name = ?3 AND mobile = ?4 AND address = ?5";
  const on = (sql: string, ...more: number[]) =>
    d1.prepare(sql).bind(id, memberId, kept.fullName, kept.mobile, spelled(kept.address), ...more);
  return [
    on(
      `UPDATE addresses SET full_name = ?3, mobile = ?4, address = ?5,
         is_default = MAX(is_default, ?6, EXISTS (SELECT 1 FROM addresses WHERE ${twin} AND is_default = 1))
       WHERE id = ?1 AND member_id = ?2`,
      kept.isDefault ? 1 : 0,
    ),
    on(`DELETE FROM addresses WHERE ${twin} AND EXISTS (SELECT 1 FROM addresses WHERE id = ?1 AND member_id = ?2)`),
  ];
};

export const deleteAddressRow = ({ d1 }: Shop, memberId: string, id: string): D1PreparedStatement =>
  d1.prepare("DELETE FROM addresses WHERE id = ?1 AND member_id = ?2").bind(id, memberId);

/**
 * Leaves one default address: `chosen` if given, else the present default, else the newest. It runs after each change,
 * in the same batch.
 */
export const settleDefault = ({ d1 }: Shop, memberId: string, chosen: string | null): D1PreparedStatement =>
  d1
    .prepare(
      `UPDATE addresses SET is_default = (id = (SELECT id FROM addresses WHERE member_id = ?1
         ORDER BY (id = ?2) DESC, is_default DESC, created_at DESC, id LIMIT 1)) WHERE member_id = ?1`,
    )
    .bind(memberId, chosen ?? "");
