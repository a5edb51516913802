import { createSandboxBooking } from "../../contract/happening/sandbox-bookings";
import * as contract from "../../contract/messages/sandbox";
import { createSandboxOrder } from "../../contract/orders/sandbox-orders";
import { BOOKING_PREFIX } from "../happening/booking/reserve";
import { newestMessages } from "../kit/outbox/outbox-store";
import { refuse } from "../kit/refusals/refuse";
import { newNumber } from "../kit/text/reference-number";
import { makeAccessToken } from "../kit/tokens/access-token";
import { renderMessage } from "../messages/templates/render";
import { accountCallOf } from "../middleware/who/account-call";
import { gatewaysOf } from "../orders/pay/gateway/gateways";
import { createRoom } from "../room";
import { bookingMade } from "./booking-store";
import { makeOrder } from "./orders";
import { listUsers } from "./store";
import { changeUser, createUser, deleteUser, showUser } from "./users";

export const sandboxRoutes = createRoom();

/** These routes answer 404 when the sandbox is off (R9). */
sandboxRoutes.use("/sandbox/*", async (c, next) => {
  if (c.env.SANDBOX !== "on") return refuse(c, { code: "not_found" });
  await next();
});

sandboxRoutes.openapi(contract.listSandboxUsers, async (c) =>
  c.json(await listUsers(accountCallOf(c), c.req.valid("query")), 200),
);

sandboxRoutes.openapi(contract.showSandboxUser, async (c) => {
  const result = await showUser(accountCallOf(c), c.req.valid("param").id);
  return result.ok ? c.json(result.user, 200) : refuse(c, result);
});

sandboxRoutes.openapi(contract.createSandboxUser, async (c) => {
  const result = await createUser(accountCallOf(c), c.req.valid("json"));
  return result.ok ? c.json(result.user, 201) : refuse(c, result);
});

sandboxRoutes.openapi(contract.updateSandboxUser, async (c) => {
  const result = await changeUser(accountCallOf(c), c.req.valid("param").id, c.req.valid("json"));
  return result.ok ? c.json(result.user, 200) : refuse(c, result);
});

sandboxRoutes.openapi(contract.replaceSandboxUser, async (c) => {
  const result = await changeUser(accountCallOf(c), c.req.valid("param").id, c.req.valid("json"));
  return result.ok ? c.json(result.user, 200) : refuse(c, result);
});

sandboxRoutes.openapi(contract.deleteSandboxUser, async (c) => {
  const result = await deleteUser(accountCallOf(c), c.req.valid("param").id);
  return result.ok ? c.json({ deleted: true as const }, 200) : refuse(c, result);
});

sandboxRoutes.openapi(createSandboxOrder, async (c) => {
  const { country, language, now, d1 } = { ...c.var };
  const buyer = { d1, country, language, now, memberId: null, gateways: gatewaysOf(c.env) };
  const made = await makeOrder(buyer, c.req.valid("json"), c.env.SESSION_SECRET);
  return made.ok ? c.json({ number: made.number, accessToken: made.accessToken }, 201) : refuse(c, made);
});

sandboxRoutes.openapi(createSandboxBooking, async (c) => {
  const { country, language, now, d1 } = { ...c.var };
  const number = newNumber(BOOKING_PREFIX);
  const startsAt = new Date(now.getTime() + c.req.valid("json").startsInMinutes * 60_000);
  if (!(await bookingMade({ d1, country, language, now }, { number, startsAt })))
    return refuse(c, { code: "not_found" });
  return c.json({ number, accessToken: await makeAccessToken(c.env.SESSION_SECRET, number, now, "booking") }, 201);
});

sandboxRoutes.openapi(contract.sandboxMessages, async (c) => {
  const found = await newestMessages(c.get("d1"), c.get("country"), c.req.valid("query"));
  const items = await Promise.all(
    found.items.map(async (message) => {
      const { id, channel, recipient, createdAt, sentAt } = message;
      const drawn = await renderMessage(message, { secret: c.env.SESSION_SECRET, settings: c.env });
      return { id, channel, recipient, createdAt, sentAt, ...drawn };
    }),
  );
  return c.json({ ...found, items }, 200);
});
