// Loads search and the short bag when they are first touched. `data-wake` holds the address of search-box.ts or
// bag-box.ts. Until the script has loaded, links lead to their pages and forms are submitted normally.

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
