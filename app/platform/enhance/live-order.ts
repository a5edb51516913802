// Keeps an order's page current: the server tells of changes, and the page reloads when the state differs from
// `data-seen`. Without news for a while, it asks again; without script a header or `<meta>` refreshes the page.

const { live, seen } = (document.querySelector("[data-live]") as HTMLElement).dataset;
const SILENCE = 20_000;
let timer = 0;

const again = () => location.replace(location.href.split("#")[0] as string);
const listen = () => {
  clearTimeout(timer);
  timer = window.setTimeout(again, SILENCE);
};
const source = new EventSource(live as string);
source.onmessage = ({ data }) => (data === seen ? listen() : again());
// News that arrived while the bank's app was in front was not received.
addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") again();
  else {
    clearTimeout(timer);
    source.close();
  }
});
addEventListener("pagehide", () => source.close());
listen();
