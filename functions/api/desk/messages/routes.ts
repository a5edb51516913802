import { newsletterAddresses, newsletterCounts } from "../../../contract/desk/desk-newsletter";
import { createRoom } from "../../room";
import { deskOf } from "../desk";
import { countAddresses, takeAddresses } from "./addresses-store";

export const deskNewsletterRoutes = createRoom();

deskNewsletterRoutes.openapi(newsletterCounts, async (c) => {
  const open = deskOf(c);
  return open.ok ? c.json(await countAddresses(open.desk), 200) : open.refused;
});

deskNewsletterRoutes.openapi(newsletterAddresses, async (c) => {
  const open = deskOf(c);
  return open.ok ? c.json(await takeAddresses(open.desk, c.req.valid("json").after), 200) : open.refused;
});
