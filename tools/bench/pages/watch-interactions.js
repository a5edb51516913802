// Runs in the measured page before it is touched. `interactions()` is what was touched since it was last asked, and
// why a frame was late. It is read as text, because the compiler of the tools adds names of its own to functions, which the page does not have.
(() => {
  const events = [];
  const frames = [];
  const watch = (into, options) => {
    const observer = new PerformanceObserver((list) => into.push(...list.getEntries()));
    observer.observe(options);
    return observer;
  };
  const observers = [
    [events, watch(events, { type: "event", durationThreshold: 16 })],
    [frames, watch(frames, { type: "long-animation-frame" })],
  ];
  const nameOf = ({ invoker, sourceURL }) => `${invoker} ${sourceURL.split("/").pop()}`.trim();
  const inFrame = ({ startTime, duration, scripts, styleAndLayoutStart }) => ({
    whole: duration,
    scripts: scripts.map((script) => `${nameOf(script)} ${Math.round(script.duration)} ms`),
    layout: startTime + duration - styleAndLayoutStart,
  });
  globalThis.interactions = () => {
    for (const [into, observer] of observers) into.push(...observer.takeRecords());
    const touched = events.splice(0).filter(({ interactionId }) => interactionId > 0);
    const longest = touched.sort((a, b) => b.duration - a.duration)[0];
    const late = frames.splice(0).sort((a, b) => b.duration - a.duration)[0];
    if (longest === undefined) return null;
    const { name, startTime, processingStart, processingEnd, duration } = longest;
    return {
      name,
      duration,
      delay: processingStart - startTime,
      handlers: processingEnd - processingStart,
      frame: startTime + duration - processingEnd,
      late: late ? inFrame(late) : null,
    };
  };
})();
