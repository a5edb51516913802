/** What the sandbox is asked to make a member of, unless a test says otherwise. */
export const SANDBOX_MEMBER = {
  firstName: "Dewi",
  lastName: "Lim",
  tier: "pink",
  loyaltyPoints: 0,
  tierPointsCounter: 0,
  isEmployee: false,
  roles: [],
};
