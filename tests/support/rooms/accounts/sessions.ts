import { world } from "../../shop/world";

// Tokens (R50, S3.15, S4.09, S4.10, S7.03, S7.04, S8.04, S9.06) and the lockout of sign-in (R51).

const { db } = world();
export const sessionsOf = async (memberId: string) =>
  (
    await db
      .prepare("SELECT generation, ended_at AS endedAt, ended_because AS because FROM sessions WHERE member_id = ?")
      .bind(memberId)
      .all<{ generation: number; endedAt: string | null; because: string | null }>()
  ).results;
