import { householdSql } from "../../../db/facts/household-sql";
import { raw, type Sql } from "../../../db/sql";

/**
 * SQL for whether the newcomer of referral `r` is the inviter, or lives with them: one mailbox in any spelling, mobile number, browser or door, of
 * their accounts, saved addresses and orders. Nobody is compared with an inviter who was forgotten.
 */
export const sameAsInviter = (r: string): Sql =>
  raw(`(EXISTS (SELECT 1 FROM members i JOIN members n ON n.id = ${r}.newcomer_id
      WHERE i.id = ${r}.inviter_id AND (i.id = n.id OR i.mailbox = n.mailbox OR i.mobile = n.mobile))
    OR EXISTS (SELECT 1 FROM sessions s WHERE s.member_id = ${r}.inviter_id AND (s.device_id = ${r}.device
      OR s.device_id IN (SELECT device_id FROM sessions WHERE member_id = ${r}.newcomer_id)))
    OR EXISTS (SELECT 1 FROM orders o JOIN members i ON i.id = ${r}.inviter_id
      WHERE o.member_id = ${r}.newcomer_id AND (o.mailbox = i.mailbox OR o.mobile = i.mobile))
    OR EXISTS (SELECT 1 FROM orders o JOIN addresses a ON a.member_id = ${r}.inviter_id
      WHERE o.member_id = ${r}.newcomer_id AND (o.mobile = a.mobile OR (o.household <> '' AND o.household = ${householdSql("a.address")})))
    OR EXISTS (SELECT 1 FROM orders o JOIN orders x ON x.member_id = ${r}.inviter_id
      WHERE o.member_id = ${r}.newcomer_id
        AND (o.mobile = x.mobile OR o.mailbox = x.mailbox OR (o.household <> '' AND o.household = x.household))))`);

/** SQL for whether the same inviter got points already for somebody of the same browser, or of the same door as order `o`. */
export const sameAsOtherFriend = (r: string, o: string): Sql =>
  raw(`EXISTS (SELECT 1 FROM referrals q JOIN orders f ON f.number = q.order_number
    WHERE q.inviter_id = ${r}.inviter_id AND q.id <> ${r}.id AND q.state <> 'joined'
      AND (q.device = ${r}.device OR (${o}.household <> '' AND f.household = ${o}.household)))`);

/**
 * SQL for whether the shopper of order `o` bought here before referral `r` joined, or has or had another account: another paid order has their mailbox
 * or mobile number, or a deleted account's has their door. What they bought since as a guest is their own, claimed or not.
 */
export const boughtBefore = (r: string, o: string): Sql => {
  const other = `e.state = 'paid' AND e.number <> ${o}.number AND e.member_id IS NOT ${o}.member_id
    AND (e.member_id IS NOT NULL OR e.forgotten = 1 OR e.placed_at <= ${r}.joined_at)`;
  return raw(`(EXISTS (SELECT 1 FROM orders e WHERE e.mailbox = ${o}.mailbox AND ${other})
    OR EXISTS (SELECT 1 FROM orders e JOIN members n ON n.id = ${o}.member_id WHERE e.mailbox = n.mailbox AND ${other})
    OR EXISTS (SELECT 1 FROM orders e WHERE e.mobile = ${o}.mobile AND ${other})
    OR EXISTS (SELECT 1 FROM orders e JOIN members n ON n.id = ${o}.member_id WHERE e.mobile = n.mobile AND ${other})
    OR EXISTS (SELECT 1 FROM orders e WHERE e.forgotten = 1 AND ${o}.household <> '' AND e.household = ${o}.household AND ${other}))`);
};
