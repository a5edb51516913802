// Loads show-more.ts when the link below a list is pressed; the link has its address in `data-more`.

type More = typeof import("./show-more");

addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-more]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  (import(link.dataset.more as string) as Promise<More>)
    .then(({ append }) => append(link))
    .catch(() => location.assign(link.href));
});
