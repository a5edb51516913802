/** A bar; `label` says in words what it measures. Colour comes from `--pc` around it. */
export function Progress({ value, max, label }: Readonly<{ value: number; max: number; label: string }>) {
  return <progress value={Math.min(value, max)} max={max} aria-label={label} />;
}
