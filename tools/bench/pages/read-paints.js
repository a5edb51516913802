// Runs in the measured page once it has settled; its value is what visit.ts calls Paints. It is read as text, because
// the compiler of the tools adds names of its own to functions, which the page does not have.
(() => {
  const entries = (type) => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type, buffered: true });
    return observer.takeRecords();
  };
  const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  const largest = entries("largest-contentful-paint").at(-1);
  const text = largest?.element?.textContent?.trim().slice(0, 40) ?? "";
  // The part over 50 ms of each long task after the first paint.
  const blocking = ({ startTime, duration }) => Math.max(0, Math.min(duration, startTime + duration - firstPaint) - 50);
  return {
    firstPaint,
    largestPaint: largest?.startTime ?? 0,
    largest: largest ? `${largest.element?.tagName.toLowerCase()} ${largest.url || text}` : "",
    layoutShift: entries("layout-shift")
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .reduce((total, { value }) => total + value, 0),
    blockingTime: entries("longtask").reduce((total, task) => total + blocking(task), 0),
    loaded: performance.getEntriesByType("navigation")[0]?.loadEventEnd ?? 0,
  };
})();
