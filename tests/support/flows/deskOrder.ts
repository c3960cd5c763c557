import type { StaffOrder, StaffOrderMoney } from "@/contract/orderDesk/orderDeskRoutes";

const address = {
  fullname: "Ada Buyer",
  phone: "",
  address: "1 Main Street",
  apartment: "",
  city: "Austin",
  state: "TX",
  zip: "78701",
  country: "US",
};

/** What an order of 120 dollars came to: paid by card, nothing of it refunded. */
export function moneyOf(own: Partial<StaffOrderMoney> = {}): StaffOrderMoney {
  return {
    totals: {
      total_amount: 120,
      total_items_price: 120,
      total_shipping_price: 0,
      total_discount_price: 0,
      total_tax: 0,
      included_tax: 0,
      credit_amount: 0,
      allowance_amount: 0,
      total_amount_exclude_tax: 120,
    },
    payment: { gateway_id: 1, name: "Visa", brand: "visa", last4: "4242", state: "captured" },
    promotion_code: "",
    refunds: [],
    charges: [],
    wire: null,
    refundable: { amount: 120, tenders: [{ kind: "payment", name: "Visa", amount: 120 }] },
    by_hand: [],
    waiting_refund: null,
    ...own,
  };
}

/** An order as the team's desk reads it: paid, of two desks that have not left, with nothing refunded or returned. */
export function deskOrder(own: Partial<StaffOrder> = {}): StaffOrder {
  const at = "2026-11-20T10:00:00.000Z";
  const line = {
    id: 5,
    line_id: 5,
    category: "desks",
    product_id: 7,
    product_name: "Desk",
    product_code: "DSK-1",
    options: [],
    image: "/media/desk-960.webp",
    image_shows: [],
    url: "/desks/desk",
    quantity: 2,
    amounts: { price: 60, amount: 120, promotion_code: "", discount: 0, final_amount: 120, tax: 0 },
    expected_delivery_date: at,
    vendor_name: "Velstol",
    note: "",
    state: "New",
    shipped: 0,
    delivered: 0,
    cancelled: 0,
    returned: 0,
    can_cancel: 2,
    can_return: 0,
    return_until: null,
  };
  const piece = { line_id: 5, product_id: 7, name: "Desk", piece: "", options: [], note: "", image: line.image };
  return {
    order_id: 3,
    order_num: "VS-26-ABCDEF-1",
    status: "New",
    placed_at: at,
    paid_at: at,
    country: "US",
    language: "en",
    currency: "USD",
    is_held: false,
    is_rental: false,
    money: moneyOf(),
    buyer: { email: "ada@example.com", customer_id: 4, company: "", billing: address },
    shipping: address,
    lines: [line],
    shipments: [
      {
        id: 11,
        part: "A",
        number: "VS-26-ABCDEF-1-A",
        state: "New",
        vendor_id: 1,
        vendor_name: "Velstol",
        carrier: "",
        tracking_number: "",
        tracking_url: "",
        shipped_at: null,
        delivered_at: null,
        lines: [{ ...piece, quantity: 2, can_cancel: 2 }],
        can_ship: true,
        can_deliver: false,
      },
    ],
    documents: [
      {
        number: "R-1",
        kind: "invoice",
        issued_at: at,
        amount: 120,
        html_path: "/order-api/documents/1.html",
        pdf_path: "/order-api/documents/1.pdf",
      },
    ],
    returns: [],
    can_cancel: true,
    can_change_address: true,
    can_ask_more: true,
    events: [{ at, about: "order", state: "New", cause: "placed" }],
    notes: [],
    assignee: null,
    tags: [],
    acts: [],
    ...own,
  };
}
