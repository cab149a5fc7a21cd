import { createHash, generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type {
  AccountClaims,
  Adapter,
  AdapterPayload,
  Configuration,
  JWK,
  KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import type { SandboxContext } from '../context.ts';

/** The person who signed in at the stand-in, as typed there. */
export interface GooglePerson {
  name: string;
  email: string;
  /** False where "Google" has not made sure of the address. */
  verified: boolean;
}

const PERSON = 'google_person';

/** Keeps a person; answers their lasting id, the same for the same address. */
export function savePerson(ctx: SandboxContext, person: GooglePerson): string {
  const digest = createHash('sha256').update(person.email.toLowerCase()).digest('hex');
  const subject = `1${BigInt(`0x${digest.slice(0, 16)}`)
    .toString()
    .padStart(20, '0')}`;
  ctx.store.put(PERSON, subject, person);
  return subject;
}

/** What Google tells of a person; undefined for an unknown one. */
function claimsOf(ctx: SandboxContext, subject: string): AccountClaims | undefined {
  const person = ctx.store.get<GooglePerson>(PERSON, subject);
  if (!person) return undefined;
  const [first = '', ...rest] = person.name.split(/\s+/);
  return {
    sub: subject,
    email: person.email,
    email_verified: person.verified,
    name: person.name,
    given_name: first,
    ...(rest.length > 0 ? { family_name: rest.join(' ') } : {}),
  };
}

const KEYS = 'google_keys';

interface Keys {
  /** Signs identity tokens, RS256 as Google does. */
  signing: JWK;
  cookies: string;
}

/** Made once and kept: what was signed before a restart stays good. */
async function keysOf({ store }: SandboxContext): Promise<Keys> {
  const known = store.get<Keys>(KEYS, 'current');
  if (known) return known;
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' });
  const keys: Keys = {
    signing: { ...jwk, use: 'sig', alg: 'RS256', kid: 'sandbox' } as JWK,
    cookies: randomBytes(32).toString('base64url'),
  };
  store.put(KEYS, 'current', keys);
  return keys;
}

export const MOUNT = '/sandbox/google';
const SCOPE = 'openid email profile';
const CALLBACK = '/api/auth/google/callback';

/** The OpenID provider that stands in for Google, opened at first use: its library loads in demo mode only. */
export async function openProvider(ctx: SandboxContext): Promise<Provider> {
  const { Provider, interactionPolicy } = await import('oidc-provider');
  const keys = await keysOf(ctx);
  const policy = interactionPolicy.base();
  // Google's account chooser: asked for by the product, so that each sign-in is somebody's choice.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const provider = new Provider(`${ctx.options.baseUrl()}${MOUNT}`, {
    ...configurationOf(ctx),
    jwks: { keys: [keys.signing] },
    cookies: {
      keys: [keys.cookies],
      names: {
        session: 'sandbox_google',
        interaction: 'sandbox_google_ask',
        resume: 'sandbox_google_resume',
      },
      long: { path: MOUNT, httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    interactions: { url: (_ctx, interaction) => `${MOUNT}/consent/${interaction.uid}`, policy },
  });
  provider.use(async (koa, next) => {
    await next();
    // The product reads the rest over the loopback; people are sent to the address that they know.
    const about = koa.body as { authorization_endpoint?: string } | undefined;
    if (about?.authorization_endpoint)
      about.authorization_endpoint = `${ctx.options.publicUrl}${MOUNT}/auth`;
  });
  return provider;
}

function configurationOf(ctx: SandboxContext): Configuration {
  const { clientId, clientSecret } = ctx.options.google;
  const { origin, port, protocol } = new URL(ctx.options.publicUrl);
  // Every name of the loopback is the same shop to a person who tries it.
  const loopback = ['localhost', '127.0.0.1', '[::1]'].map(
    (host) => `http://${host}:${port || 80}`,
  );
  const shops = new Set([origin, ...(protocol === 'http:' ? loopback : [])]);
  return {
    adapter: (model) => adapterFor(ctx, model),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...shops].map((shop) => shop + CALLBACK),
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // As with Google, the identity token has name and address.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 3600,
      Session: 3600,
      Grant: 3600,
    },
    findAccount: (_koa, id) => {
      const claims = claimsOf(ctx, id);
      return claims && { accountId: id, claims: () => claims };
    },
    loadExistingGrant,
    renderError(koa, { error, error_description: description = error }) {
      koa.type = 'text/plain; charset=utf-8';
      koa.set('cache-control', 'no-store');
      koa.body = `The stand-in for Google refused this: ${description}. Go back to the shop and start again.`;
    },
  };
}

/** Choosing an account is the consent to share name and address: there is no second question. */
async function loadExistingGrant(koa: KoaContextWithOIDC) {
  const { client, provider, session } = koa.oidc;
  const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
  grant.addOIDCScope(SCOPE);
  await grant.save();
  return grant;
}

interface Kept {
  payload: AdapterPayload;
  /** Milliseconds since 1970; null for ever. */
  until: number | null;
}

/** What the provider remembers, in the sandbox's store: a killed product finds it again. One memory a model. */
function adapterFor({ store, clock }: SandboxContext, model: string): Adapter {
  const kind = `google_${model}`;
  const now = (): number => clock.now().getTime();
  const isOver = ({ until }: Kept): boolean => until !== null && until <= now();
  const remove = (kept: Kept[]): void => {
    for (const { payload } of kept) if (payload.jti) store.remove(kind, payload.jti);
  };
  return {
    async upsert(id, payload, expiresIn) {
      remove(store.list<Kept>(kind).filter(isOver));
      const until = expiresIn ? now() + expiresIn * 1000 : null;
      store.put<Kept>(kind, id, { payload, until }, payload.grantId ?? payload.uid);
    },
    async find(id) {
      const kept = store.get<Kept>(kind, id);
      return kept && !isOver(kept) ? kept.payload : undefined;
    },
    findByUid: async (uid) =>
      store.list<Kept>(kind, { tag: uid }).find((kept) => !isOver(kept))?.payload,
    // Codes that a person types on another screen are for televisions.
    findByUserCode: async () => undefined,
    async consume(id) {
      const kept = store.get<Kept>(kind, id);
      if (!kept) return;
      const payload = { ...kept.payload, consumed: Math.floor(now() / 1000) };
      store.put<Kept>(kind, id, { ...kept, payload }, payload.grantId);
    },
    destroy: async (id) => store.remove(kind, id),
    revokeByGrantId: async (grantId) => remove(store.list<Kept>(kind, { tag: grantId })),
  };
}
