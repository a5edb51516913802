// Beside a list that goes on: loads show-more.ts, whose address the link carries in `data-more`, when it is pressed.

type More = typeof import("./show-more");

addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-more]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  (import(link.dataset.more as string) as Promise<More>)
    .then(({ append }) => append(link))
    .catch(() => location.assign(link.href));
});
