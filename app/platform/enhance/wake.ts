// Beside the script of every page: brings search and the bag's link to life when they are first touched. They carry the address of
// search-box.ts or bag-box.ts in `data-wake`; until that has come, or when it cannot, a link leads to its page and a form asks there.

type Box = { start(): void; open(link: HTMLAnchorElement): Promise<void> };

for (const type of ["focusin", "click"])
  addEventListener(type, (event) => {
    const from = (event.target as Element).closest?.<HTMLAnchorElement>("[data-wake]");
    if (!from) return;
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const opens = type === "click" && from.href && !ctrlKey && !metaKey && !shiftKey;
    if (opens) event.preventDefault();
    (import(from.dataset.wake as string) as Promise<Box>)
      .then(({ start, open }) => (opens ? open(from) : start()))
      .catch(() => {
        if (opens) location.assign(from.href);
      });
  });
