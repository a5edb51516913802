import { useEffect, useState } from "react";

/** Whether the page is alive in the browser. It is not when React first draws it, so that this drawing is the document's. */
export function useAlive(): boolean {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive;
}

/** Whether a media query holds; false on the server. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(false);
  useEffect(() => {
    const media = matchMedia(query);
    const read = () => setHolds(media.matches);
    read();
    media.addEventListener("change", read);
    return () => media.removeEventListener("change", read);
  }, [query]);
  return holds;
}
