/** What each template fills in. Links to one-time pages name the token's id: the token is made when the message is written. */
export type TemplateVars = {
  verify_email: { firstName: string; tokenId: string };
  reset_password: { firstName: string; tokenId: string };
  unlock_account: { firstName: string; tokenId: string };
  password_changed: { firstName: string };
};
export type TemplateName = keyof TemplateVars;
