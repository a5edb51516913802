import { shopper } from "../../shop/world";

/** The link of the newest email to an address. */
export async function linkTo(email: string): Promise<{ path: string; token: string }> {
  const { body } = await shopper().get("/sandbox/messages");
  const mail = body.items.find(({ recipient }: { recipient: string }) => recipient === email);
  const url = new URL(/https?:\S+/.exec(mail.text)![0]);
  return { path: url.pathname, token: url.searchParams.get("token")! };
}
