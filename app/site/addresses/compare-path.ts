/** The address that compares some products, without language; `more` are further parameters. */
export const comparePath = (
  slugs: readonly string[],
  more: readonly (readonly [name: string, value: string])[] = [],
): string => {
  const query = new URLSearchParams([...slugs.map((slug) => ["product", slug]), ...more.map((pair) => [...pair])]);
  return `/compare${query.size > 0 ? `?${query}` : ""}`;
};
