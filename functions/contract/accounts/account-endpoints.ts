import * as beautyProfile from "../beauty-pass/beauty-profile";
import * as ownShade from "../beauty-pass/own-shade";
import * as referrals from "../beauty-pass/referrals";
import * as accounts from "./accounts";
import * as saved from "./addresses";
import * as factors from "./factors";
import * as profile from "./profile";
import * as sessions from "./sessions";
import * as social from "./social";

/** The calls of members, their sessions and second factors, by file of routes. */
export const ACCOUNT_ENDPOINTS = {
  sessions: {
    signIn: sessions.signIn,
    listSessions: sessions.listSessions,
    signOut: sessions.signOut,
    endSession: sessions.endSession,
    refreshToken: sessions.refreshToken,
    verifyToken: sessions.verifyToken,
  },
  factors: {
    showFactors: factors.showFactors,
    beginTotp: factors.beginTotp,
    confirmTotp: factors.confirmTotp,
    passkeyOptions: factors.passkeyOptions,
    createPasskey: factors.createPasskey,
    signInPasskeyOptions: factors.signInPasskeyOptions,
    removeFactor: factors.removeFactor,
    renewRecovery: factors.renewRecovery,
    stepUp: factors.stepUp,
    finishSignIn: factors.finishSignIn,
  },
  social: {
    listProviders: social.listProviders,
    beginSocial: social.beginSocial,
    createSocial: social.createSocial,
    listIdentities: social.listIdentities,
    unlinkIdentity: social.unlinkIdentity,
  },
  accounts: {
    signUp: accounts.signUp,
    join: accounts.join,
    requestReset: accounts.requestReset,
    changePassword: accounts.changePassword,
    unlockAccount: accounts.unlockAccount,
    verifyEmail: accounts.verifyEmail,
    showUser: accounts.showUser,
    showAccount: accounts.showAccount,
  },
  profile: {
    showProfile: profile.showProfile,
    saveProfile: profile.saveProfile,
    saveConsent: profile.saveConsent,
    sendVerification: profile.sendVerification,
    ownOrders: profile.ownOrders,
    claimOrder: profile.claimOrder,
    showBeautyProfile: beautyProfile.showBeautyProfile,
    saveBeautyProfile: beautyProfile.saveBeautyProfile,
    eraseBeautyProfile: beautyProfile.eraseBeautyProfile,
    showOwnShade: ownShade.showOwnShade,
    saveOwnShade: ownShade.saveOwnShade,
    forgetOwnShade: ownShade.forgetOwnShade,
    exportAccount: profile.exportAccount,
    eraseAccount: profile.eraseAccount,
  },
  referrals: {
    showReferral: referrals.showReferral,
    saveReferral: referrals.saveReferral,
    endReferral: referrals.endReferral,
    showInvitation: referrals.showInvitation,
    acceptInvitation: referrals.acceptInvitation,
  },
  addresses: {
    listAddresses: saved.listAddresses,
    addAddress: saved.addAddress,
    changeAddress: saved.changeAddress,
    deleteAddress: saved.deleteAddress,
  },
} as const;
