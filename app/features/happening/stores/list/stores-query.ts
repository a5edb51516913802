/** The query of the stores page; unreadable values are ignored. */
export type StoresAsked = {
  near: string;
  open: boolean;
  collect: boolean /** The slug of a heading of services. */;
  service: string;
};

/** The API's limit on typed characters. */
export const NEAR_LENGTH = 80;

/** The same rule as in the contract, which page code must not import. */
export const isSlug = (text: string) => text.length <= 80 && /^[a-z0-9]+(?:-{1,2}[a-z0-9]+)*$/.test(text);

export const readAsked = (params: URLSearchParams): StoresAsked => ({
  near: (params.get("near") ?? "").trim().slice(0, NEAR_LENGTH),
  open: params.get("open") === "true",
  collect: params.get("collect") === "true",
  service: [params.get("service") ?? ""].find(isSlug) ?? "",
});

/** The query that stands for these choices. */
export const queryOf = ({ near, open, collect, service }: StoresAsked) => ({
  near: near === "" ? undefined : near,
  open: open ? ("true" as const) : undefined,
  collect: collect ? ("true" as const) : undefined,
  service: service === "" ? undefined : service,
});
