import "./progress.css";
/** A progress bar; `label` says in words what it measures. The element around it sets the colour as `--pc`. */
export function Progress({ value, max, label }: Readonly<{ value: number; max: number; label: string }>) {
  return <progress value={Math.min(value, max)} max={max} aria-label={label} />;
}
