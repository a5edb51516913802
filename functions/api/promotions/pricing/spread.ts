const exactQuotient = (a: number, b: number, divisor: number) => {
  const doubled = 2n * BigInt(a) * BigInt(b) + BigInt(divisor);
  return Number(doubled / (2n * BigInt(divisor)));
};

/**
 * Divides `total` in proportion to the weights (R25): each share is rounded half up, and the rounding difference goes to the largest, or to the first
 * of equals. No share exceeds its weight, so no line goes below zero. `total` must not exceed the sum of the weights, which are all >= 0.
 */
export function spread(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0 || total <= 0) return weights.map(() => 0);
  const shares = weights.map((weight) => exactQuotient(total, weight, sum));
  let left = total - shares.reduce((a, b) => a + b, 0);
  const largestFirst = weights.map((_, index) => index).toSorted((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0));
  for (const index of largestFirst) {
    if (left === 0) break;
    const share = shares[index] ?? 0;
    const moved = Math.max(-share, Math.min(left, (weights[index] ?? 0) - share));
    shares[index] = share + moved;
    left -= moved;
  }
  return shares;
}
