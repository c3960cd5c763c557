export interface ShippingInfo {
  fullName: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  address: string;
  apartment: string;
  zip: string;
  unsubscribeEmail: boolean;
}

export interface BillingInfo {
  billingAddress: string;
  billingApartment: string;
  billingCity: string;
  billingState: string;
  billingZip: string;
  billingCountry: string;
}

export const NO_SHIPPING: ShippingInfo = {
  fullName: "",
  email: "",
  phone: "",
  city: "",
  state: "",
  address: "",
  apartment: "",
  zip: "",
  unsubscribeEmail: false,
};

export const NO_BILLING: BillingInfo = {
  billingAddress: "",
  billingApartment: "",
  billingCity: "",
  billingState: "",
  billingZip: "",
  billingCountry: "",
};
