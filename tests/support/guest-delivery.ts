type Chosen = Readonly<{ email: string; paymentMethod: string; expectedTotal: number }>;

/** A checkout as the API of Singapore takes it of somebody without an account; `expectedTotal` in minor units. */
export const guestDelivery = (chosen: Chosen) => ({
  fullName: "Melur Tan",
  mobile: "81234567",
  fulfilment: "delivery",
  address: { street: "1 Jasmine Road", unit: "12-34", postcode: "238872" },
  ...chosen,
});
