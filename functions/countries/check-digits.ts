/** The sum of digits by their weights, as check digits are made. */
export const weighed = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0);
