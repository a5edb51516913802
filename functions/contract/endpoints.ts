import { ACCOUNT_ENDPOINTS } from "./accounts/account-endpoints";
import * as security from "./accounts/security-log";
import * as analytics from "./analytics/insights";
import * as assistant from "./assistant/assistant";
import * as handOvers from "./assistant/hand-overs";
import * as bag from "./bag/bag";
import * as queue from "./bag/launch-queue";
import * as promotions from "./bag/promo-codes";
import * as sharing from "./bag/sharing";
import * as pass from "./beauty-pass/beauty-pass";
import * as deskPoints from "./beauty-pass/desk-points";
import * as rewards from "./beauty-pass/rewards";
import * as addresses from "./catalogue/addresses";
import * as directory from "./catalogue/listing/directory";
import * as featured from "./catalogue/listing/featured";
import * as feed from "./catalogue/listing/feed";
import * as listing from "./catalogue/listing/listing";
import * as beside from "./catalogue/product/beside";
import * as compare from "./catalogue/product/compare";
import * as ingredients from "./catalogue/product/ingredients";
import * as product from "./catalogue/product/product";
import * as elsewhere from "./catalogue/search/elsewhere";
import * as words from "./catalogue/search/search";
import * as shades from "./catalogue/shades/shades";
import * as consent from "./consent/consent";
import * as content from "./content/content";
import * as contentful from "./content/contentful";
import * as editor from "./content/editor";
import * as layout from "./content/layout";
import * as lint from "./content/lint";
import * as media from "./content/media";
import * as preview from "./content/preview/preview";
import * as deskRouting from "./content/routing/desk-routing";
import * as routing from "./content/routing/routing";
import * as apiKeys from "./desk/api-keys";
import * as approvals from "./desk/approvals";
import * as imports from "./desk/catalogue-imports";
import * as pictures from "./desk/catalogue-pictures";
import * as operator from "./desk/desk";
import * as deskNewsletter from "./desk/desk-newsletter";
import * as experiments from "./experiments/results";
import * as giftCards from "./gift-cards/gift-cards";
import * as activities from "./happening/activities";
import * as arrivals from "./happening/arrivals";
import * as happening from "./happening/happening";
import * as reservations from "./happening/reservations";
import * as testBookings from "./happening/sandbox-bookings";
import * as waiting from "./happening/waiting";
import * as lists from "./lists/lists";
import * as newsletter from "./lists/newsletter";
import * as runOut from "./lists/run-out";
import * as sandbox from "./messages/sandbox";
import * as draft from "./orders/checkout/checkout-draft";
import * as events from "./orders/order-events";
import * as orders from "./orders/orders";
import * as payments from "./orders/payments";
import * as receipts from "./orders/receipts";
import * as testOrders from "./orders/sandbox-orders";
import { REVIEW_ENDPOINTS } from "./reviews/review-endpoints";
import * as storeCredit from "./store-credit/store-credit";

/** Every route of the API by room; tests walk them and `/swagger` shows them. */
export const ENDPOINTS = {
  analytics: { insights: analytics.insights, insightLines: analytics.insightLines },
  assistant: {
    askAssistant: assistant.askAssistant,
    tellAnswer: assistant.tellAnswer,
    askPerson: handOvers.askPerson,
    deskHandOvers: handOvers.deskHandOvers,
    actOnHandOver: handOvers.actOnHandOver,
  },
  experiments: { experimentResults: experiments.experimentResults, openPreview: experiments.openPreview },
  consent: { recordConsent: consent.recordConsent },
  content: {
    layouts: layout.layouts,
    showContentEntry: content.showContentEntry,
    listPages: content.listPages,
    showLegalText: content.showLegalText,
    showRedirect: content.showRedirect,
    allUserSegments: content.allUserSegments,
    contentfulWebhook: contentful.contentfulWebhook,
    previewEntry: preview.previewEntry,
    previewOverlay: preview.previewOverlay,
    upcomingChanges: preview.upcomingChanges,
    openContentPreview: preview.openContentPreview,
    missingPage: routing.missingPage,
    showMaintenance: routing.showMaintenance,
  },
  editor: {
    startPreview: preview.startPreview,
    listPreviews: preview.listPreviews,
    endPreview: preview.endPreview,
    ...editor.EDITOR_CALLS,
    lintText: lint.lintText,
    listMedia: media.listMedia,
    uploadMedia: media.uploadMedia,
    showMedia: media.showMedia,
    changeMedia: media.changeMedia,
    deleteMedia: media.deleteMedia,
  },
  catalogue: {
    search: listing.search,
    productFilters: listing.productFilters,
    featuredProducts: featured.featuredProducts,
    compareProducts: compare.compareProducts,
    variants: product.variants,
    showProduct: product.showProduct,
    ingredientGroups: ingredients.ingredientGroups,
    besideVariant: beside.besideVariant,
    closestShades: shades.closestShades,
    knownShades: shades.knownShades,
    categories: directory.categories,
    brands: directory.brands,
    popularQueries: words.popularQueries,
    searchSuggestions: words.searchSuggestions,
    searchElsewhere: elsewhere.searchElsewhere,
    productAddresses: addresses.productAddresses,
    productFeed: feed.productFeed,
  },
  bag: {
    showQueue: queue.showQueue,
    joinQueue: queue.joinQueue,
    leaveQueue: queue.leaveQueue,
    showCart: bag.showCart,
    showBag: bag.showBag,
    itemsCount: bag.itemsCount,
    addLine: bag.addLine,
    updateLine: bag.updateLine,
    deleteLine: bag.deleteLine,
    applyCoupon: promotions.applyCoupon,
    removeCoupon: promotions.removeCoupon,
    setVoucher: promotions.setVoucher,
    bagOffers: promotions.bagOffers,
    showGifts: promotions.showGifts,
    chooseGifts: promotions.chooseGifts,
    samples: promotions.samples,
    chooseSamples: promotions.chooseSamples,
    shareBag: sharing.shareBag,
    previewLines: sharing.previewLines,
    addLines: sharing.addLines,
  },
  "beauty-pass": {
    showPass: pass.showPass,
    pointsLog: pass.pointsLog,
    perks: pass.perks,
    simulateTier: pass.simulateTier,
    passCalendar: pass.passCalendar,
    renewCalendar: pass.renewCalendar,
    rewards: rewards.rewards,
    redeemReward: rewards.redeemReward,
    returnReward: rewards.returnReward,
    beautyPassOffers: rewards.beautyPassOffers,
    takeBeautyPassOffer: rewards.takeBeautyPassOffer,
    deskPoints: deskPoints.deskPoints,
    adjustPoints: deskPoints.adjustPoints,
  },
  reviews: REVIEW_ENDPOINTS,
  orders: {
    checkoutOptions: orders.checkoutOptions,
    keepCheckoutDraft: draft.keepCheckoutDraft,
    placeOrder: orders.placeOrder,
    showOrder: orders.showOrder,
    watchOrder: events.watchOrder,
    showPayment: payments.showPayment,
    payOrder: payments.payOrder,
    retryPayment: payments.retryPayment,
    sendInstructions: payments.sendInstructions,
    beginPayment: payments.beginPayment,
    checkPayment: payments.checkPayment,
    paymentWebhook: payments.paymentWebhook,
    cancelOrder: receipts.cancelOrder,
    returnOrder: receipts.returnOrder,
    showReceipt: receipts.showReceipt,
    showReceiptFile: receipts.showReceiptFile,
    showReceiptKeys: receipts.showReceiptKeys,
    enquireKbankPayment: payments.enquireKbankPayment,
  },
  "gift-cards": {
    giftCardOptions: giftCards.giftCardOptions,
    buyGiftCard: giftCards.buyGiftCard,
    giftCardBalance: giftCards.giftCardBalance,
    redeemGiftCard: giftCards.redeemGiftCard,
  },
  "store-credit": {
    storeCredit: storeCredit.storeCredit,
    showOrderCredit: storeCredit.showOrderCredit,
    spendStoreCredit: storeCredit.spendStoreCredit,
    deskCredit: storeCredit.deskCredit,
    grantStoreCredit: storeCredit.grantStoreCredit,
  },
  operator: {
    deskMe: operator.deskMe,
    deskOrders: operator.deskOrders,
    deskOrder: operator.deskOrder,
    actOnOrder: operator.actOnOrder,
    deskPayments: operator.deskPayments,
    deskMessages: operator.deskMessages,
    resendMessage: operator.resendMessage,
    operatorActs: operator.operatorActs,
    listApprovals: approvals.listApprovals,
    decideApproval: approvals.decideApproval,
    securityLog: security.securityLog,
    deskPeople: security.deskPeople,
    setRoles: security.setRoles,
    removeFactors: security.removeFactors,
    listRedirects: deskRouting.listRedirects,
    saveRedirect: deskRouting.saveRedirect,
    deleteRedirect: deskRouting.deleteRedirect,
    listMisses: deskRouting.listMisses,
    deleteMiss: deskRouting.deleteMiss,
    deskMaintenance: deskRouting.deskMaintenance,
    setMaintenance: deskRouting.setMaintenance,
    newsletterCounts: deskNewsletter.newsletterCounts,
    newsletterAddresses: deskNewsletter.newsletterAddresses,
    listApiKeys: apiKeys.listApiKeys,
    makeApiKey: apiKeys.makeApiKey,
    revokeApiKey: apiKeys.revokeApiKey,
    exportProducts: imports.exportProducts,
    listImports: imports.listImports,
    beginImport: imports.beginImport,
    showImport: imports.showImport,
    putBatch: imports.putBatch,
    endImport: imports.endImport,
    applyFile: imports.applyFile,
    checkFile: imports.checkFile,
    missingPictures: pictures.missingPictures,
    putPicture: pictures.putPicture,
  },
  lists: {
    wishlist: lists.wishlist,
    updateWishlist: lists.updateWishlist,
    shareWishlist: lists.shareWishlist,
    sharedWishlist: lists.sharedWishlist,
    waitlist: lists.waitlist,
    updateWaitlist: lists.updateWaitlist,
    reminders: lists.reminders,
    subscribe: lists.subscribe,
    createReminder: lists.createReminder,
    subscribed: lists.subscribed,
    stopNotice: lists.stopNotice,
    runOutReminders: runOut.runOutReminders,
    planRunOut: runOut.planRunOut,
  },
  newsletter: {
    joinNewsletter: newsletter.joinNewsletter,
    confirmNewsletter: newsletter.confirmNewsletter,
    leaveNewsletter: newsletter.leaveNewsletter,
  },
  happening: {
    storeLocations: happening.storeLocations,
    showStore: happening.showStore,
    listActivities: activities.listActivities,
    showActivity: activities.showActivity,
    showService: activities.showService,
    beautyServices: activities.beautyServices,
    beautyClasses: activities.beautyClasses,
    bookingPages: activities.bookingPages,
    storeServices: activities.storeServices,
    serviceGroups: activities.serviceGroups,
    showQuestions: activities.showQuestions,
    showTimeSlots: activities.showTimeSlots,
    showAvailableSlots: activities.showAvailableSlots,
    listArtists: activities.listArtists,
    holdSlot: reservations.holdSlot,
    showHold: reservations.showHold,
    createReservation: reservations.createReservation,
    createReservationToo: reservations.createReservationToo,
    showReservation: reservations.showReservation,
    listReservations: reservations.listReservations,
    rescheduleReservation: reservations.rescheduleReservation,
    cancelReservation: reservations.cancelReservation,
    checkIn: arrivals.checkIn,
    deskVisits: arrivals.deskVisits,
    ...waiting.WAITING_CALLS,
  },
  ...ACCOUNT_ENDPOINTS,
  sandbox: {
    listSandboxUsers: sandbox.listSandboxUsers,
    showSandboxUser: sandbox.showSandboxUser,
    createSandboxUser: sandbox.createSandboxUser,
    updateSandboxUser: sandbox.updateSandboxUser,
    replaceSandboxUser: sandbox.replaceSandboxUser,
    deleteSandboxUser: sandbox.deleteSandboxUser,
    sandboxMessages: sandbox.sandboxMessages,
    createSandboxOrder: testOrders.createSandboxOrder,
    createSandboxBooking: testBookings.createSandboxBooking,
  },
} as const;
