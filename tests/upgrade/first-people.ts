import { PASSWORD, signIn, signInAdmin, signUp } from '../support/accounts.ts';
import { openJar } from '../support/browser-jar.ts';
import { pdf, sendForm } from '../support/forms.ts';
import { mailsTo } from '../support/mailbox.ts';
import { ADMIN, type TestProduct } from '../support/product.ts';
import { callsAs } from './first-office.ts';

const CUSTOMER = 'wanjiru@customer.example';
/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Customers and colleagues: verified and not, invited, inactive, by Google. */
export async function people(product: TestProduct): Promise<void> {
  const staff = callsAs(product, await signInAdmin(product));
  await signUp(product, CUSTOMER);
  const [mail] = await mailsTo(product, CUSTOMER, 'onfirm');
  await product.api('POST', /\/api\/auth\/verify\/[\w-]+/.exec(mail!.text)![0]);
  await signUp(product, 'baraka@customer.example');
  for (const preset of ['support', 'viewer', 'editor']) {
    await staff('POST', '/api/users', {
      first_name: 'Colleague',
      last_name: preset,
      email: `${preset}@staff.example`,
      role: 'admin',
      preset,
      password: PASSWORD,
      status: preset === 'viewer' ? 'inactive' : 'active',
    });
  }
  await staff('POST', '/api/users', {
    first_name: 'Zawadi',
    last_name: 'Mumbi',
    email: 'invited@staff.example',
    role: 'admin',
    preset: 'editor',
  });
}

/** What else staff and visitors leave: messages, a post with a picture and talk below it, an expense with its receipt, settings. */
export async function papers(product: TestProduct): Promise<void> {
  const cookie = await signInAdmin(product);
  const staff = callsAs(product, cookie);
  const stranger = callsAs(product, null);
  const customer = callsAs(product, await signIn(product, CUSTOMER, PASSWORD));
  for (const name of ['Atieno', 'Kiprono'])
    await stranger('POST', '/api/contact', {
      name,
      email: `${name}@writers.example`,
      subject: 'Opening hours',
      message: `Are you open on Saturdays? ${name}`,
      phone: '0722 333 444',
    });
  const [message] = await staff<{ id: number }[]>('GET', '/api/contact?limit=1');
  await staff('PUT', `/api/contact/${message!.id}`, { status: 'Read' });

  const upload = async (path: string, field: string, file: Blob, name: string): Promise<string> =>
    (
      await sendForm<{ url: string }>(
        product,
        path,
        { [field]: file },
        { cookie, names: { [field]: name } },
      )
    ).body.url;
  const picture = await upload(
    '/api/blogs/upload',
    'image',
    new Blob([PICTURE], { type: 'image/png' }),
    'lab.png',
  );
  const post = await staff<{ id: string }>('POST', '/api/blogs', {
    title: 'Our first lab',
    content: `<p>It is open.</p><img src="${picture}" alt="The lab">`,
    summary: 'The lab is open.',
    author: 'Achieng Were',
    category: 'news',
    image: picture,
  });
  const said = await customer<{ id: string }>('POST', `/api/blogs/${post.id}/comments`, {
    text: 'Well done!',
  });
  await staff('PUT', `/api/comments/${said.id}`, { status: 'approved' });
  await customer('POST', `/api/blogs/${post.id}/comments`, { text: 'When do you open?' });
  await stranger('POST', `/api/blogs/${post.id}/like`);
  const receipt = await upload('/api/expenses/receipt', 'receipt', pdf(450), 'till roll.pdf');
  await staff('POST', '/api/expenses', {
    date: '2026-07-01',
    category: 'Rent',
    supplier: 'Landlord',
    amount: 45_000.5,
    note: 'July',
    receipt,
  });
  await staff('POST', '/api/ourteam', {
    name: 'Achieng Were',
    role: 'Engineer',
    bio: 'Builds networks.',
  });
}

/** What browsers and mailboxes hold as the product stops: cookies, and links that are still good. Values as they stand there. */
export async function held(
  product: TestProduct,
): Promise<{ sessions: Record<string, string>; links: Record<string, string> }> {
  const staff = callsAs(product, await signInAdmin(product));
  const lately = async (email: string, subject: string, path: RegExp): Promise<string> =>
    path.exec((await mailsTo(product, email, subject))[0]!.text)![0];
  const remembered = await product.api('POST', '/api/auth/login', {
    email: CUSTOMER,
    password: PASSWORD,
    remember: true,
  });
  const sessions = {
    owner: await signIn(product, ADMIN.email, ADMIN.password),
    support: await signIn(product, 'support@staff.example', PASSWORD),
    customer: remembered.cookie!,
    unverified: await signIn(product, 'baraka@customer.example', PASSWORD),
    google: await byGoogle(product),
  };
  const [invited] = await staff<{ id: string }[]>('GET', '/api/users?q=invited@staff.example');
  await staff('POST', `/api/users/${invited!.id}/invite`);
  await signUp(product, 'new@customer.example');
  await product.api('POST', '/api/auth/forgot-password', { email: CUSTOMER });
  return {
    sessions,
    links: {
      verify: await lately('new@customer.example', 'onfirm', /\/api\/auth\/verify\/[\w-]+/),
      invitation: await lately('invited@staff.example', 'invited', /\/reset-password\/[\w-]+/),
      reset: await lately(CUSTOMER, 'new password', /\/reset-password\/[\w-]+/),
    },
  };
}

async function byGoogle(product: TestProduct): Promise<string> {
  const jar = openJar(product.url);
  const asked = await jar.follow('/api/auth/google?action=register');
  const answered = await jar.post(asked.way.at(-1)!, {
    name: 'Halima Yusuf',
    email: 'halima@gmail.example',
    action: 'continue',
    verified: 'on',
  });
  await jar.get((await jar.get(answered.location!)).location!);
  const made = await product.api(
    'POST',
    '/api/auth/google/register',
    { firstName: 'Halima', lastName: 'Yusuf', phone: '0712345678', terms: true },
    { cookie: jar.header() },
  );
  if (!made.cookie) throw new Error(made.text);
  return made.cookie;
}
