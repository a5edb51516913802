// Says two minutes before a payment's time ends that it will (WCAG 2.2.1). The words wait in the element, and the page
// that shows the end itself has it in its title.

const BEFORE = 120_000;
/** The longest time that a browser's timer can wait is 24 days. */
const LONGEST = 86_400_000;

export const start = (): void => {
  const status = document.querySelector<HTMLElement>("[data-ends]");
  if (!status || status.textContent) return;
  const { ends = "", words = "" } = status.dataset;
  const left = Date.parse(ends) - Date.now();
  if (left <= 0 || left > LONGEST) return;
  setTimeout(
    () => {
      status.textContent = words;
    },
    Math.max(left - BEFORE, 500),
  );
};
