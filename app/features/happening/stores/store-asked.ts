/** What the stores' page was asked for, as its address says it; what cannot be read is as if it was not there. */
export type StoresAsked = {
  near: string;
  open: boolean;
  collect: boolean /** Slug of a heading of services. */;
  service: string;
};

/** Letters of what somebody types, as the API takes them. */
export const NEAR_LENGTH = 80;

/** As the contract has it, which this file, part of pages, may not run. */
export const isSlug = (text: string) => text.length <= 80 && /^[a-z0-9]+(?:-{1,2}[a-z0-9]+)*$/.test(text);

export const readAsked = (params: URLSearchParams): StoresAsked => ({
  near: (params.get("near") ?? "").trim().slice(0, NEAR_LENGTH),
  open: params.get("open") === "true",
  collect: params.get("collect") === "true",
  service: [params.get("service") ?? ""].find(isSlug) ?? "",
});

/** The query of an address that asks for the same. */
export const queryOf = ({ near, open, collect, service }: StoresAsked) => ({
  near: near === "" ? undefined : near,
  open: open ? ("true" as const) : undefined,
  collect: collect ? ("true" as const) : undefined,
  service: service === "" ? undefined : service,
});
