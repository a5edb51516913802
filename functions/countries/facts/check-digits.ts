/** The weighted sum of digits, from which check digits are computed. */
export const weighed = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);
