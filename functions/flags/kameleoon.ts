import type {
  IExternalEventSource,
  IExternalRequester,
  KameleoonClient,
  RemoteVisitorDataParamsType,
} from "@kameleoon/javascript-sdk";
import type { Service } from "./hosts";

/** A project of the service, and one of its environments. */
export type Source = { siteCode: string; environment: string };

/** A configuration as the library prepared and wrote it, to hand back unchanged; null when none is known. */
export type Prepared = {
  readonly data: {
    readonly configuration: { readonly dataApiDomain: string; readonly realTimeUpdate: boolean };
    readonly customData?: readonly { readonly index: number; readonly name?: string }[];
  };
  /** The service's date of it, for If-Modified-Since. */
  readonly lastModified?: string;
  /** Whether the service tells of changes by events. */
  readonly isLive?: boolean;
};

/** Sends a call of the library. Its host is chosen there. */
export type Send = (service: Service, url: string, init: RequestInit) => Promise<Response>;

/** The numbers of a visitor's custom data (S3.17). Only the country is sent. */
export const SLOTS = {
  tier: 0,
  country: 3,
  platform: 5,
  appPlatform: 6,
  version: 7,
  key: 8,
  brandCode: 9,
  pagePath: 10,
} as const;

export type Visitor = { code: string; slots: Partial<Record<keyof typeof SLOTS, string>> };

/** The decision of an experiment's flag for a visitor; `experimentId` is null when no rule included the visitor. */
export type Flag = { variation: string; experimentId: number | null };

/** What an order was paid with: an amount in whole units of the currency. */
export type Sale = { revenue: number; currency: string };

export type Client = {
  flag(key: string): Flag;
  /** Sends the lines about what a visitor was shown and reached. Nobody waits for the service. */
  track(did: { shown: readonly string[]; goals: readonly { id: number; sale?: Sale }[] }): void;
  /** @throws RemoteData, also where there is none under this key */
  remoteData(key: string): Promise<unknown>;
  /** @throws RemoteData, and VisitAmount where more than 25 visits are asked for */
  visitorData(filters?: RemoteVisitorDataParamsType["filters"]): Promise<unknown>;
};

/** In milliseconds (S9.09). A wait of half a minute delays no shopper, because calls run after the answer. */
const TIMES = { requestTimeout: 20_000, trackingInterval: 1_000 };
const VERSION = "4.17.1";
const CLIENT_DATA = "kameleoonClientData";
const CONSENT = "kameleoonConsentData";
/** The most bytes that an answer of the service can have. */
const LARGEST = 10_000_000;

/** The library is loaded only for visitors who agreed to experiments, so that nobody else waits for it. */
const library = () => import("@kameleoon/javascript-sdk");

/** Describes a fault for reports (S8.08), without the visitor's code. */
export function faultText(error: unknown, code = ""): string {
  const { name, type, message } = error as { name?: string; type?: string; message?: string };
  const kind = name === "KameleoonError" ? type : "ClientConfiguration";
  const said = String(message ?? error).replace(/\s+/g, " ");
  return `KameleoonError::${kind}: ${code === "" ? said : said.replaceAll(code, "…")}`.slice(0, 300);
}

const isDisabled = (error: unknown): boolean =>
  (error as { type?: string } | null)?.type === "FeatureFlagEnvironmentDisabled";

/** An answer in the form that the library expects; it reads some of them twice. */
async function readOnce(response: Response) {
  const { ok, status, headers } = response;
  const text = status === 304 ? "" : await response.text();
  if (text.length > LARGEST) throw new RangeError(`the answer has ${text.length} characters`);
  return { ok, status, headers: [...headers], text: async () => text || "{}", json: async () => JSON.parse(text) };
}

/** The hosts that a configuration may name for the data of a region. */
const REGION = /^[a-z\d-]+\.kameleoon\.(io|eu|net)$/;
export const DATA_HOST = "data.kameleoon.io";

/**
 * Removes what the library may not use: updates by timers, because a Worker has none between requests and asks by
 * itself; and the host for data, because the library writes it into an object that all clients of a process share.
 */
function tamed(read: unknown): object {
  const { configuration } = (read ?? {}) as { configuration?: { dataApiDomain?: unknown } };
  if (typeof configuration !== "object" || configuration === null)
    throw new TypeError("the answer holds no configuration");
  const { dataApiDomain } = configuration;
  const isRegion = typeof dataApiDomain === "string" && REGION.test(dataApiDomain);
  return {
    ...(read as object),
    configuration: { ...configuration, realTimeUpdate: true, dataApiDomain: isRegion ? dataApiDomain : DATA_HOST },
  };
}

type KeptValues = { read(key: string): unknown; write(key: string, value: unknown): void };

/** The service's events, as the library asks for them. */
export type Events = IExternalEventSource;
const NO_EVENTS: Events = { open: () => {}, close: () => {}, onError: () => {} };

/** Makes a client without the browser's storage, cookies and logs; without events, unless some are given. */
async function clientOf(
  { siteCode, environment }: Source,
  kept: KeptValues,
  requester: IExternalRequester,
  eventSource = NO_EVENTS,
) {
  const { KameleoonClient: Made, SdkLanguageType } = await library();
  const client: KameleoonClient = new Made({
    siteCode,
    configuration: { environment, ...TIMES },
    externals: {
      storage: kept as never,
      requester,
      eventSource,
      // The shop sets the cookie itself, because the library would set it before consent and keep it after a refusal.
      visitorCodeManager: { getData: () => null, setData: () => {} },
      logger: { log: () => {} },
    },
    _internals: {
      packageInfo: { type: SdkLanguageType.JAVASCRIPT, version: VERSION, isServer: false },
      platformAnalyzer: { getResult: () => ({}) },
    } as never,
  });
  return client;
}

const NOTHING_KNOWN = {
  data: {
    configuration: { realTimeUpdate: true, consentType: "REQUIRED", dataApiDomain: DATA_HOST },
    featureFlags: [],
    customData: [],
  },
  lastUpdate: new Date(0).toString(),
};

/** A configuration as the library finds it in its storage, so new that it does not ask for another. */
const atHand = (prepared: Prepared, now = new Date()) => ({
  ...prepared,
  lastUpdate: now.toString(),
  requestTime: now.getTime(),
});

/** Sends the library's calls for a configuration, and remembers what the last answer was. */
function asking(send: Send) {
  const last = { isUnchanged: false, isApplied: false, isLive: false };
  const requester: IExternalRequester = {
    sendRequest: async ({ url, parameters }) => {
      last.isApplied = false;
      const answer = await readOnce(await send("configuration", url, parameters as RequestInit));
      last.isUnchanged = answer.status === 304;
      const json = async () => {
        const read = await answer.json();
        last.isApplied = true;
        last.isLive = read?.configuration?.realTimeUpdate === true;
        return tamed(read) as never;
      };
      return { ...answer, json };
    },
  };
  return { last, requester };
}

/**
 * Asks for the configuration; null when it has not changed (304). @throws a fault of the library, or of the service's
 * answer
 */
export async function fetchConfiguration(
  source: Source,
  send: Send,
  lastModified: string | undefined,
): Promise<Prepared | null> {
  const kept = new Map<string, unknown>();
  const { last, requester } = asking(send);
  const read = (key: string) =>
    kept.get(key) ?? (key === CLIENT_DATA ? { ...NOTHING_KNOWN, ...(lastModified && { lastModified }) } : null);
  const client = await clientOf(source, { read, write: (key, value) => void kept.set(key, value) }, requester);
  await client.initialize();
  if (last.isUnchanged) return null;
  const found = kept.get(CLIENT_DATA) as Prepared | undefined;
  if (!last.isApplied || found === undefined) throw new TypeError("the answer holds no configuration");
  return { ...found, isLive: last.isLive };
}

/**
 * A client that stays: it listens to the service's events, leaves out those of other sites, and asks for the configuration when one says that it has
 * changed. `taken` gets what was answered: null where nothing is new.
 * @throws a fault of the library
 */
export async function followEvents(
  source: Source,
  prepared: Prepared,
  { send, events, taken }: { send: Send; events: Events; taken(prepared: Prepared | null): void },
): Promise<void> {
  const { last, requester } = asking(send);
  const kept = new Map<string, unknown>([[CLIENT_DATA, atHand(prepared)]]);
  const write = (key: string, value: unknown) => {
    kept.set(key, value);
    if (key !== CLIENT_DATA) return;
    if (last.isUnchanged) taken(null);
    else if (last.isApplied) taken({ ...(value as Prepared), isLive: last.isLive });
  };
  const client = await clientOf(source, { read: (key) => kept.get(key) ?? null, write }, requester, events);
  await client.initialize();
}

/** Converts a known configuration into the library's format. */
export async function preparedOf(source: Source, configuration: object): Promise<Prepared> {
  const prepared = await fetchConfiguration(source, async () => Response.json(configuration), undefined);
  if (prepared === null) throw new TypeError("the answer holds no configuration");
  return prepared;
}

/** Data of the service; the library itself takes none for an answer. */
function foundUnder(key: string, data: unknown): unknown {
  if (data !== null) return data;
  throw Object.assign(new Error(`No data found for ${key} key`), { name: "KameleoonError", type: "RemoteData" });
}

/**
 * Makes a client for a visitor who agreed to experiments, with a known configuration. It asks for nothing by itself.
 */
export async function openClient(source: Source, prepared: Prepared, visitor: Visitor, send: Send): Promise<Client> {
  const { code, slots } = visitor;
  const own = new Map<string, unknown>([
    [CONSENT, { [code]: { consent: 1 } }],
    [CLIENT_DATA, atHand(prepared)],
  ]);
  // The library also sends by timers, which run only as long as the request.
  let mayTrack = false;
  const client = await clientOf(
    source,
    { read: (key) => own.get(key) ?? null, write: (key, value) => void own.set(key, value) },
    {
      sendRequest: async ({ requestType, url, parameters }) => {
        const init = parameters as RequestInit;
        const kind = String(requestType);
        if (kind === "configuration") return new Response(null, { status: 304 }) as never;
        if (kind === "remoteData") return readOnce(await send("data", url, init));
        // The caller tries again, because the library's own pause would end with the request.
        const { signal: _, ...kept } = init;
        if (mayTrack) void send("data", url, kept);
        return new Response(null) as never;
      },
    },
  );
  await client.initialize();
  const { CustomData } = await library();
  const data = Object.entries(slots).map(([slot, value]) => new CustomData(SLOTS[slot as keyof typeof SLOTS], value));
  client.addData(code, ...data);
  // A revenue is a bare number in this protocol. Its currency goes beside it where the project has custom data of that name.
  const currencySlot = prepared.data.customData?.find(({ name }) => name === "currency")?.index;
  const soldFor = ({ revenue, currency }: Sale) => ({
    revenue,
    ...(currencySlot === undefined ? {} : { metadata: [new CustomData(currencySlot, currency)] }),
  });
  const read = (featureKey: string, track: boolean): Flag => {
    try {
      const { key, experimentId } = client.getVariation({ visitorCode: code, featureKey, track });
      return { variation: key, experimentId: experimentId ?? null };
    } catch (error) {
      if (isDisabled(error)) return { variation: "off", experimentId: null };
      throw error;
    }
  };
  return {
    flag: (key) => read(key, false),
    track: ({ shown, goals }) => {
      for (const key of shown) read(key, true);
      for (const { id, sale } of goals)
        client.trackConversion({ visitorCode: code, goalId: id, ...(sale === undefined ? {} : soldFor(sale)) });
      mayTrack = true;
      client.flush({ visitorCode: code, instant: true });
      mayTrack = false;
    },
    remoteData: async (key) => foundUnder(key, await client.getRemoteData(key)),
    visitorData: (filters) => client.getRemoteVisitorData({ visitorCode: code, ...(filters && { filters }) }),
  };
}
