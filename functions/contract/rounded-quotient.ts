/**
 * Divides integers and rounds half up, without a float in between (R25). Safe while `2 × dividend` is a safe integer.
 */
export const roundedQuotient = (dividend: number, divisor: number): number =>
  Math.floor((2 * dividend + divisor) / (2 * divisor));
