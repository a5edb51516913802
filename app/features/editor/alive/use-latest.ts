import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { type Away, isAway } from "./quietly";

/** The data of a page, and a function that loads it again. Where that fails, what is there stays. */
export function useLatest<T extends object>(loaded: T, address: string) {
  const { data, load } = useFetcher<T | Away>();
  const [latest, setLatest] = useState(loaded);
  useEffect(() => {
    if (data !== undefined && !isAway(data)) setLatest(data as T);
  }, [data]);
  const again = useCallback(() => load(address), [load, address]);
  return { latest, again };
}
