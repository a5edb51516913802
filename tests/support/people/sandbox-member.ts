/** The default facts of a member that the sandbox makes. */
export const SANDBOX_MEMBER = {
  firstName: "Dewi",
  lastName: "Lim",
  tier: "pink",
  loyaltyPoints: 0,
  tierPointsCounter: 0,
  isEmployee: false,
  roles: [],
};
