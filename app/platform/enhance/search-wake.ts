// Beside the script of every page: brings search to life when it is first touched. The field and the link carry the address of
// search-box.ts in `data-search`; until that has come, or when it cannot, the link leads to /search and the form asks there.

type Box = typeof import("./search-box");

for (const type of ["focusin", "click"])
  addEventListener(type, (event) => {
    const from = (event.target as Element).closest?.<HTMLAnchorElement>("[data-search]");
    if (!from) return;
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const opens = type === "click" && from.href && !ctrlKey && !metaKey && !shiftKey;
    if (opens) event.preventDefault();
    (import(from.dataset.search as string) as Promise<Box>)
      .then(({ start, open }) => (opens ? open(from) : start()))
      .catch(() => {
        if (opens) location.assign(from.href);
      });
  });
