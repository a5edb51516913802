import { expect, it } from "vitest";
import { readForm } from "./read-form.server";

const post = (body: BodyInit | null, type?: string) =>
  new Request("https://shop.test/cart", {
    method: "POST",
    body,
    ...(type === undefined ? {} : { headers: { "content-type": type } }),
  });

it("reads both kinds of form", async () => {
  const parts = new FormData();
  parts.set("intent", "add");
  for (const body of [new URLSearchParams({ intent: "add" }), parts]) {
    const read = await readForm(post(body));
    expect(read.ok && read.form.get("intent")).toBe("add");
  }
});

it("refuses a body that is not a form, too large or broken", async () => {
  const form = "application/x-www-form-urlencoded";
  expect(await readForm(post("{}", "application/json"))).toEqual({ ok: false, code: "unsupported_media_type" });
  expect(await readForm(post(`a=${"x".repeat(20_000)}`, form))).toEqual({ ok: false, code: "too_large" });
  expect(await readForm(post("x", "multipart/form-data; boundary=y"))).toEqual({ ok: false, code: "bad_request" });
  const other = new Request("https://shop.test/cart", {
    method: "PUT",
    body: "a=1",
    headers: { "content-type": form },
  });
  expect(await readForm(other)).toEqual({ ok: false, code: "method_not_allowed" });
});

it("stops reading a body that lies about its length", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(4096));
    },
  });
  const request = new Request("https://shop.test/cart", {
    method: "POST",
    body: endless,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    duplex: "half",
  } as RequestInit);
  expect(await readForm(request)).toEqual({ ok: false, code: "too_large" });
  expect(sent).toBeLessThan(10);
});
