/** What the stores' page was asked for, as its address says it; what cannot be read is as if it was not there. */
export type StoresAsked = { near: string; open: boolean; collect: boolean };

/** Letters of what somebody types, as the API takes them. */
export const NEAR_LENGTH = 80;

export function readAsked(params: URLSearchParams): StoresAsked {
  return {
    near: (params.get("near") ?? "").trim().slice(0, NEAR_LENGTH),
    open: params.get("open") === "true",
    collect: params.get("collect") === "true",
  };
}

/** The query of an address, or of a call, that asks for the same. */
export const queryOf = ({ near, open, collect }: StoresAsked) => ({
  near: near === "" ? undefined : near,
  open: open ? ("true" as const) : undefined,
  collect: collect ? ("true" as const) : undefined,
});
