// Keeps an order's page current: the server sends an event for each change, and the page reloads when the state differs
// from `data-seen`. Without events for a while it asks again. Without script a header or `<meta>` reloads the page.

const SILENCE = 20_000;
let timer = 0;
let source: EventSource | undefined;

const again = () => location.replace(location.href.split("#")[0] as string);
const listen = () => {
  clearTimeout(timer);
  timer = window.setTimeout(again, SILENCE);
};

export const start = (): void => {
  const { live, seen } = document.querySelector<HTMLElement>("[data-live]")?.dataset ?? {};
  if (source || !live) return;
  source = new EventSource(live);
  source.onmessage = ({ data }) => (data === seen ? listen() : again());
  // Events that came while the bank's app was in front were lost.
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") again();
    else {
      clearTimeout(timer);
      source?.close();
    }
  });
  addEventListener("pagehide", () => source?.close());
  listen();
};
