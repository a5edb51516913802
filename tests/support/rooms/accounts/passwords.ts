import { shopper } from "../../shop/world";

export const SECOND = "Kenanga-2027";

export type Refusals = { errors: { code: string; field?: string; message: string }[] };
/** The codes of all errors. */
export const codes = ({ errors }: Refusals) => errors.map(({ code }) => code);
/** Sets a new password by the token of a link. */
export const setPassword = (token: string, password: string) =>
  shopper().call("/users/password", { method: "PUT", body: { token, password, passwordConfirmation: password } });
export const signIn = (email: string, password: string) => shopper().post("/sessions", { email, password });
