/**
 * Icon outlines as one path each, on a 24 px grid, drawn with a 1.5 px stroke.
 * Redrawn from Lucide (ISC licence, public/licences/lucide.txt): circles, lines and rectangles became path commands. Bag, gift, heart,
 * pin, star, store and truck, which most pages show, are drawn anew with a third of the figures, because figures hardly compress.
 */
export const outlines = {
  "arrow-down-up": "M3 16l4 4 4-4M7 20V4M21 8l-4-4-4 4M17 4v16",
  "arrow-right": "M5 12h14M12 5l7 7-7 7",
  bell: "M10.26 21a2 2 0 0 0 3.46 0M3.26 15.32A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.67C19.41 13.95 18 12.49 18 8A6 6 0 0 0 6 8c0 4.49-1.41 5.95-2.73 7.32",
  calendar: "M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM3 9h18",
  check: "M20 6 9 17l-5-5",
  "chevron-down": "M6 9l6 6 6-6",
  "circle-alert": "M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 8L12 12M12 16L12.01 16",
  "circle-check": "M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M16 9l-5.5 5.5L8 12",
  clock: "M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 6v6l4 2",
  "credit-card": "M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM2 10L22 10M6 14h2",
  download: "M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5",
  gift: "M3 7h18v4H3zM5 11v10h14V11M12 7v14M12 7C9 7 6 5 7 3c1-2 4 0 5 4 1-4 4-6 5-4 1 2-2 4-5 4",
  globe: "M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20",
  heart: "M12 20.5C7 16.5 2 13 2 8.5a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 4.5-5 8-10 12z",
  info: "M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 16v-4M12 8h.01",
  landmark:
    "M10 18v-7M11.11 2.20a2 2 0 0 1 1.76 0l7.84 3.84A.5.5 0 0 1 20.5 7h-17a.5.5 0 0 1-.22-.94zM14 18v-7M18 18v-7M3 22h18M6 18v-7",
  lock: "M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V13a2 2 0 0 1 2-2zM7 11V7a5 5 0 0 1 10 0v4",
  "map-pin": "M12 22c-5-4-8-8-8-12a8 8 0 0 1 16 0c0 4-3 8-8 12zM9 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  menu: "M4 5h16M4 12h16M4 19h16",
  minus: "M5 12h14",
  navigation: "M3 11 22 2 13 21 11 13z",
  package:
    "M11 21.73a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73zM12 22V12M3.29 7L12 12 20.71 7M7.5 4.27l9 5.15",
  phone:
    "M13.83 16.56a1 1 0 0 0 1.21-.30l.35-.46A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.46.35a1 1 0 0 0-.29 1.23 14 14 0 0 0 6.39 6.38",
  plus: "M5 12h14M12 5v14",
  "qr-code":
    "M4 3h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM17 3h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H17a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM4 16h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V17a1 1 0 0 1 1-1zM21 16h-3a2 2 0 0 0-2 2v3M21 21v.01M12 7v3a2 2 0 0 1-2 2H7M3 12h.01M12 3h.01M12 16v.01M16 12h1M21 12v.01M12 21v-1",
  "rotate-ccw": "M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5",
  search: "M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0",
  "shopping-bag": "M6 2h12l3 4v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6zM3 6h18M16 10a4 4 0 0 1-8 0",
  "sliders-horizontal": "M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3",
  smartphone: "M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM12 18h.01",
  star: "M12 2.5l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z",
  store: "M3 9l3-6h12l3 6M3 9a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0zM5 12v9h14v-9M10 21v-5h4v5",
  "triangle-alert": "M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01",
  truck: "M9 18h6M5 18H3V6h11v12M19 18h2v-5l-3-4h-4M5 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0M15 18a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
  "user-round": "M7 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0M20 21a8 8 0 0 0-16 0",
  wallet:
    "M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4",
  x: "M18 6 6 18M6 6l12 12",
} as const satisfies Record<string, string>;

export type IconName = keyof typeof outlines;
