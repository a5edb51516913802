/** How wide the picture is of which its light is read: enough to tell its sides apart. */
const WIDTH = 24;
/** The share of the darkest points that is left out, such as a thin shadow. */
const LEFT_OUT = 0.2;

/** The part of a colour's value that a screen shows (WCAG's relative luminance). */
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/**
 * How light a picture is where a hero's text stands on it, on its left half: the relative luminance, 0 to 1, that four fifths of its points have. Points
 * that let the page show through count as light, as the page is.
 */
export async function lightOf(png: Uint8Array): Promise<number> {
  // Loaded late: it makes its tables when it is loaded, and only an editor's upload needs them.
  const { decode } = await import("fast-png");
  const { width, height, data, channels, depth, palette } = decode(png);
  const most = 2 ** depth - 1;
  const points: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width / 2; x++) {
      const at = (y * width + x) * channels;
      const known = palette?.[data[at] ?? 0];
      const colour = known ?? Array.from(data.slice(at, at + channels), (value) => (value / most) * 255);
      const grey = known === undefined && channels < 3;
      const [red = 0, green = red, blue = red] = grey ? [colour[0]] : colour;
      const alpha = (known === undefined ? (channels % 2 === 0 ? colour[channels - 1] : 255) : known[3]) ?? 255;
      const [r, g, b] = [red, green, blue].map((value) => linear(((value * alpha) / 255 + 255 - alpha) / 255));
      points.push(0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0));
    }
  points.sort((one, other) => one - other);
  return points[Math.floor(points.length * LEFT_OUT)] ?? 1;
}

/** Reads the light of an uploaded picture through the service that resizes it. */
export async function readLight(images: ImagesBinding, file: ArrayBuffer): Promise<number> {
  const small = await images
    .input(new Blob([file]).stream())
    .transform({ width: WIDTH })
    .output({ format: "image/png" });
  return lightOf(new Uint8Array(await small.response().arrayBuffer()));
}
