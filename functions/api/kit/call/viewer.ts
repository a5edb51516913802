import type { Role } from "../../../contract/accounts/sessions";
import type { Tier } from "../../../contract/beauty-pass/tiers";

/** Who a call is made for, as the server knows it; no request header can change it (R46). */
export type Viewer =
  | { kind: "visitor" }
  | { kind: "member"; memberId: string; tier: Tier; isEmployee: boolean; roles: readonly Role[] };

export const VISITOR: Viewer = { kind: "visitor" };

export const tierOf = (viewer: Viewer): Tier | null => (viewer.kind === "member" ? viewer.tier : null);

export const memberIdOf = (viewer: Viewer): string | null => (viewer.kind === "member" ? viewer.memberId : null);
