import type { AddressBook } from "../../../../contract/accounts/addresses";
import * as contract from "../../../../contract/accounts/addresses";
import type { Refusal } from "../../../../contract/errors";
import type { ApiContext } from "../../../environment";
import type { Faults } from "../../../kit/contact/fault";
import { refuse, refuseWith } from "../../../kit/refusals/refuse";
import { accountCallOf } from "../../../middleware/who/account-call";
import { signedIn } from "../../../middleware/who/signed-in";
import { createRoom } from "../../../room";
import { addAddress, changeAddress, deleteAddress, showAddresses } from "./addresses";

export const addressRoutes = createRoom();
const ENDED = { code: "authentication_failed" } as const;

function answer(c: ApiContext, result: { ok: true; book: AddressBook } | Refusal | Faults) {
  if (result.ok) return c.json(result.book, 200);
  return refuseWith(c, "faults" in result ? result.faults : [result]);
}

addressRoutes.openapi(contract.listAddresses, async (c) => {
  const caller = signedIn(c);
  return caller === null ? refuse(c, ENDED) : answer(c, await showAddresses(accountCallOf(c), caller));
});

addressRoutes.openapi(contract.addAddress, async (c) => {
  const caller = signedIn(c);
  return caller === null
    ? refuse(c, ENDED)
    : answer(c, await addAddress(accountCallOf(c), caller, c.req.valid("json")));
});

addressRoutes.openapi(contract.changeAddress, async (c) => {
  const caller = signedIn(c);
  if (caller === null) return refuse(c, ENDED);
  return answer(c, await changeAddress(accountCallOf(c), caller, c.req.valid("param").id, c.req.valid("json")));
});

addressRoutes.openapi(contract.deleteAddress, async (c) => {
  const caller = signedIn(c);
  if (caller === null) return refuse(c, ENDED);
  return answer(c, await deleteAddress(accountCallOf(c), caller, c.req.valid("param").id));
});
