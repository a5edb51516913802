// A page that waits is told how its order stands, and opens anew when that is another than it shows (`data-seen`). Where no word comes for a
// while, it looks again by itself; without script it does so by a header or a `<meta>`.

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
// Back from the bank's app: what came meanwhile was not heard.
addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") again();
  else {
    clearTimeout(timer);
    source.close();
  }
});
addEventListener("pagehide", () => source.close());
listen();
