import type { CountryCode } from "../../contract/countries";
import type { Order } from "../../contract/orders";

/** Who sells in each country, as its law wants it on an order (R40). Demo values: no such company, no such number. */
export const SELLERS = {
  AU: { legalName: "Melati Demo Pty Ltd", registrationLabel: "ABN", registrationNumber: "DEMO 00 000 000 000" },
  HK: {
    legalName: "Melati Demo (Hong Kong) Limited",
    registrationLabel: "BR No.",
    registrationNumber: "DEMO-00000000",
  },
  ID: {
    legalName: "PT Melati Demo Indonesia",
    registrationLabel: "NPWP",
    registrationNumber: "DEMO 00.000.000.0-000.000",
  },
  MY: { legalName: "Melati Demo Sdn. Bhd.", registrationLabel: "SSM No.", registrationNumber: "DEMO 000000000000" },
  NZ: { legalName: "Melati Demo Limited", registrationLabel: "GST No.", registrationNumber: "DEMO 000-000-000" },
  PH: {
    legalName: "Melati Demo Philippines, Inc.",
    registrationLabel: "VAT REG TIN",
    registrationNumber: "DEMO 000-000-000-00000",
  },
  SG: { legalName: "Melati Demo Pte. Ltd.", registrationLabel: "GST Reg No.", registrationNumber: "DEMO-M00000000" },
  TH: {
    legalName: "Melati Demo (Thailand) Co., Ltd.",
    registrationLabel: "Tax ID",
    registrationNumber: "DEMO 0000000000000",
  },
} as const satisfies Record<CountryCode, Order["seller"]>;
