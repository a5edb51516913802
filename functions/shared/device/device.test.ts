import { describe, expect, it } from "vitest";
import { isCrawler } from "./crawler";
import { cluesIn, type DeviceClues, deviceOf, kindOfDevice } from "./device";

const IOS = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko)";

/** As browsers of our countries' shoppers name themselves: kind, system, browser. */
const AGENTS: [name: string, agent: string, kind: string, system: string, browser: string][] = [
  [
    "iPhone",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${IOS} Version/17.5 Mobile/15E148 Safari/604.1`,
    "mobile",
    "isIos",
    "safari",
  ],
  [
    "Chrome on an iPhone",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${IOS} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
    "mobile",
    "isIos",
    "chrome",
  ],
  [
    "Edge on an iPhone",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${IOS} Version/17.0 EdgiOS/126.0.2592.56 Mobile/15E148 Safari/605.1.15`,
    "mobile",
    "isIos",
    "edge",
  ],
  [
    "Firefox on an iPhone",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 14_5 like Mac OS X) ${IOS} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`,
    "mobile",
    "isIos",
    "firefox",
  ],
  [
    "Instagram on an iPhone",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${IOS} Mobile/15E148 Instagram 335.0.6.25.90 (iPhone14,5; iOS 17_4; en_SG)`,
    "mobile",
    "isIos",
    "in-app",
  ],
  [
    "LINE on an iPhone",
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${IOS} Mobile/15E148 Safari Line/14.8.0`,
    "mobile",
    "isIos",
    "in-app",
  ],
  [
    "an old iPad",
    `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${IOS} Version/12.1.2 Mobile/15E148 Safari/604.1`,
    "tablet",
    "isIos",
    "safari",
  ],
  [
    "Chrome on Android, shortened",
    `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Chrome/126.0.0.0 Mobile Safari/537.36`,
    "mobile",
    "isAndroid",
    "chrome",
  ],
  [
    "a tablet with Android",
    `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Chrome/126.0.0.0 Safari/537.36`,
    "tablet",
    "isAndroid",
    "chrome",
  ],
  [
    "Samsung Internet",
    `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A155F) ${CHROME} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    "mobile",
    "isAndroid",
    "samsung",
  ],
  [
    "Opera Mini",
    "Opera/9.80 (Android; Opera Mini/80.0.2254/191.303; U; id) Presto/2.12.423 Version/12.16",
    "mobile",
    "isAndroid",
    "opera",
  ],
  [
    "Opera on Android",
    `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Chrome/124.0.0.0 Mobile Safari/537.36 OPR/83.0.0.0`,
    "mobile",
    "isAndroid",
    "opera",
  ],
  [
    "Firefox on Android",
    "Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0",
    "mobile",
    "isAndroid",
    "firefox",
  ],
  [
    "Firefox on a tablet",
    "Mozilla/5.0 (Android 14; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0",
    "tablet",
    "isAndroid",
    "firefox",
  ],
  [
    "Facebook on Android",
    `Mozilla/5.0 (Linux; Android 13; CPH2471; wv) ${CHROME} Version/4.0 Chrome/126.0.6478.50 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/467.0.0.45.84;]`,
    "mobile",
    "isAndroid",
    "in-app",
  ],
  [
    "TikTok on Android",
    `Mozilla/5.0 (Linux; Android 12; M2101K7AG; wv) ${CHROME} Version/4.0 Chrome/126.0.6478.50 Mobile Safari/537.36 musical_ly_2023402040 BytedanceWebview/d8a21c6`,
    "mobile",
    "isAndroid",
    "in-app",
  ],
  [
    "a Kindle Fire",
    `Mozilla/5.0 (Linux; Android 9; KFMAWI) ${CHROME} Silk/126.3.1 like Chrome/126.0.0.0 Safari/537.36`,
    "tablet",
    "isAndroid",
    "chrome",
  ],
  [
    "Chrome on Windows",
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Chrome/126.0.0.0 Safari/537.36`,
    "desktop",
    "isWindows",
    "chrome",
  ],
  [
    "Edge on Windows",
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    "desktop",
    "isWindows",
    "edge",
  ],
  [
    "Firefox on Windows",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0",
    "desktop",
    "isWindows",
    "firefox",
  ],
  [
    "Safari on a Mac",
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${IOS} Version/17.5 Safari/605.1.15`,
    "desktop",
    "isMacOS",
    "safari",
  ],
  [
    "Chrome on a Mac",
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Chrome/126.0.0.0 Safari/537.36`,
    "desktop",
    "isMacOS",
    "chrome",
  ],
  [
    "Firefox on Linux",
    "Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0",
    "desktop",
    "",
    "firefox",
  ],
  [
    "a Chromebook",
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Chrome/126.0.0.0 Safari/537.36`,
    "desktop",
    "",
    "chrome",
  ],
  [
    "a television",
    `Mozilla/5.0 (Linux; Android 12; BRAVIA 4K VH2) ${CHROME} Chrome/126.0.0.0 Safari/537.36`,
    "desktop",
    "isAndroid",
    "chrome",
  ],
  ["nothing", "", "desktop", "", "other"],
  ["curl", "curl/8.6.0", "desktop", "", "other"],
];

const KINDS = ["isMobile", "isTablet", "isDesktop"] as const;
const SYSTEMS = ["isIos", "isAndroid", "isWindows", "isMacOS"] as const;

describe("the flags of a device", () => {
  it.each(AGENTS)("of %s", (_, userAgent, kind, system, browser) => {
    const device = deviceOf({ userAgent });
    expect([kindOfDevice(device), SYSTEMS.filter((flag) => device[flag]).join(), device.browser]).toEqual([
      kind,
      system,
      browser,
    ]);
    expect(KINDS.filter((flag) => device[flag])).toHaveLength(1);
  });

  const mac = AGENTS.find(([name]) => name === "Safari on a Mac")?.[1] ?? "";
  const linux = `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Chrome/126.0.0.0 Safari/537.36`;
  it.each<[string, DeviceClues, Partial<ReturnType<typeof deviceOf>>]>([
    [
      "an iPad that says it is a Mac, by its fingers",
      { userAgent: mac, touchPoints: 5 },
      { isTablet: true, isIos: true, isMacOS: false, isDesktop: false },
    ],
    ["a Mac, which feels none", { userAgent: mac, touchPoints: 0 }, { isDesktop: true, isMacOS: true }],
    [
      "a laptop with Windows that feels ten",
      { userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64)", touchPoints: 10 },
      { isDesktop: true, isWindows: true },
    ],
    [
      "an Android that asks for the desktop's page, by its hint",
      { userAgent: linux, platformHint: "Android", mobileHint: false },
      { isAndroid: true, isTablet: true },
    ],
    [
      "a phone whose user agent says nothing, by its hint",
      { userAgent: linux, platformHint: "Android", mobileHint: true },
      { isAndroid: true, isMobile: true },
    ],
    ["an unknown platform, by its user agent", { userAgent: mac, platformHint: "Unknown" }, { isMacOS: true }],
  ])("of %s", (_, clues, flags) => {
    expect(deviceOf(clues)).toMatchObject(flags);
  });

  it("come of a request's headers, however long and odd", () => {
    const clues = (headers: Record<string, string>) => cluesIn(new Headers(headers));
    expect(clues({ "user-agent": "x", "sec-ch-ua-mobile": "?1", "sec-ch-ua-platform": '"Android"' })).toEqual({
      userAgent: "x",
      mobileHint: true,
      platformHint: "Android",
      touchPoints: 0,
    });
    expect(clues({ "sec-ch-ua-mobile": "yes" })).toMatchObject({ userAgent: "", mobileHint: null, platformHint: null });
    const felt = ["5", "99", "5000", "-1", "x", ""].map((touch) => cluesIn(new Headers(), touch).touchPoints);
    expect(felt).toEqual([5, 99, 0, 0, 0, 0]);
    expect(kindOfDevice(deviceOf({ userAgent: "android ".repeat(100_000) }))).toBe("tablet");
  });
});

describe("a crawler", () => {
  const asks = (agent: string) => isCrawler(new Headers({ "user-agent": agent }));
  it.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36",
  ])("is %s", (agent) => expect(asks(agent)).toBe(true));

  it("is no browser that somebody holds", () => {
    const people = AGENTS.filter(([name]) => !["nothing", "curl"].includes(name));
    expect(people.filter(([, agent]) => asks(agent)).map(([name]) => name)).toEqual([]);
  });
});
