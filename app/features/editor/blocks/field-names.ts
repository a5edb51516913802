/** The field of a form that a path of a block's props belongs to: the longest name that the path begins with, or that begins with the path. */
export function nameAt(path: string, names: readonly string[]): string {
  const near = names.filter((one) => path === one || path.startsWith(`${one}-`) || one.startsWith(`${path}-`));
  return near.sort((one, other) => other.length - one.length)[0] ?? path;
}
