/**
 * What browsers hold of the first version, by storage and key, as its pages wrote it. `…` in a key stands for what differs:
 * an e-mail address, a job's or post's id, a record's name.
 */
export const inBrowsers = {
  cookies: {
    session: 'opaque; HttpOnly, SameSite=Lax',
    visitor: 'who liked a post; HttpOnly',
  },
  localStorage: {
    token: 'a signed identity token (JWT): email, role, name, exp',
    role: 'user',
    'liked-posts': '["post_01k0000000000000000000000"]',
    cart_guest: JSON.stringify([
      { id: 'exam-basic', name: 'Basic', packageType: 'Exam Parlour', price: 2000, quantity: 2 },
      {
        id: 'hosting-regular',
        name: 'Regular',
        image: '/images/hosting.webp',
        packageType: 'Web Hosting',
        price: 288,
        quantity: 1,
      },
    ]),
    'cart_wanjiru@customer.example': JSON.stringify([
      {
        id: 'bootcamp-web',
        name: 'Web development',
        packageType: 'Bootcamp',
        price: 15000,
        quantity: 1,
      },
    ]),
    'draft:quote': JSON.stringify({
      fields: [
        ['selectedServices', 'E-commerce'],
        ['selectedServices', 'Web Hosting'],
        ['fullName', 'Wanjiru Otieno'],
        ['details', 'A shop.\nWith M-Pesa.'],
      ],
      step: 2,
    }),
  },
  sessionStorage: {
    checked: 'yes',
    'draft:contact': JSON.stringify({
      fields: [
        ['name', 'Wanjiru Otieno'],
        ['message', 'Are you open?'],
      ],
    }),
    'draft:application:…': JSON.stringify({
      fields: [
        ['fullName', 'Achieng Odhiambo'],
        ['skills', 'Routing'],
      ],
    }),
    'draft:comment:…': JSON.stringify({ fields: [['text', 'Well done!']] }),
    'draft:…': JSON.stringify({
      by: 'user_01k0000000000000000000000',
      version: '2026-11-22T00:00:00.000Z',
      values: { title: 'Unsaved' },
    }),
    checkout_order: '"ord_01k0000000000000000000000"',
    checkout_asked: JSON.stringify({
      key: '6f1c0d2e-0000-4000-8000-000000000000',
      body: {
        lines: [{ id: 'exam-basic', packageType: 'Exam Parlour', quantity: 2 }],
        customer: {
          name: 'Wanjiru Otieno',
          email: 'wanjiru@customer.example',
          phone: '0712345678',
        },
        termsVersion: '2026-01',
      },
    }),
    checkout_customer: JSON.stringify({
      name: 'Wanjiru Otieno',
      email: 'wanjiru@customer.example',
      phone: '0712345678',
      company: '',
      kraPin: '',
    }),
    checkout_edition: '"sw"',
    checkout_cleared: '"ord_01k0000000000000000000000"',
  },
} as const;
