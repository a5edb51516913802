/** A picture of one colour: `shade` makes files that differ. */
export async function png(shade: number, side = 400): Promise<Uint8Array> {
  const row = new Uint8Array(1 + side * 3).fill(shade);
  row[0] = 0;
  const raw = new Uint8Array(row.length * side);
  for (let at = 0; at < side; at++) raw.set(row, at * row.length);
  const packed = await new Response(
    new Blob([raw]).stream().pipeThrough(new CompressionStream("deflate")),
  ).arrayBuffer();
  const head = new Uint8Array(13);
  new DataView(head.buffer).setUint32(0, side);
  new DataView(head.buffer).setUint32(4, side);
  head.set([8, 2, 0, 0, 0], 8);
  const parts = [chunk("IHDR", head), chunk("IDAT", new Uint8Array(packed)), chunk("IEND", new Uint8Array())];
  return new Uint8Array(
    await new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts]).arrayBuffer(),
  );
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = new Uint8Array(4 + data.length);
  body.set(new TextEncoder().encode(name));
  body.set(data, 4);
  const whole = new Uint8Array(body.length + 8);
  new DataView(whole.buffer).setUint32(0, data.length);
  whole.set(body, 4);
  new DataView(whole.buffer).setUint32(body.length + 4, crc(body));
  return whole;
}

function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
