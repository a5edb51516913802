type Waited = { noticeId: string; slug: string; variantId: string; name: string };

/** What each template fills in. Links to one-time pages name the token's id: the token is made when the message is written. */
export type TemplateVars = {
  verify_email: { firstName: string; tokenId: string };
  reset_password: { firstName: string; tokenId: string };
  unlock_account: { firstName: string; tokenId: string };
  password_changed: { firstName: string };
  /** `variantId` is "" for a whole product; the link that stops is signed when the letter is written. */
  back_in_stock: Waited;
  launch_open: Waited;
  early_access: Waited;
};
export type TemplateName = keyof TemplateVars;
