import type {
  Configuration,
  errors,
  KoaContextWithOIDC,
  Provider,
  Adapter,
  AdapterPayload,
} from 'oidc-provider';
import type { SandboxContext } from '../context.ts';
import { keysOf } from './keys.ts';
import { claimsOf } from './person.ts';

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
  return {
    adapter: (model) => adapterFor(ctx, model),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris(ctx.options.publicUrl),
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
    // As Google: name and address stand in the identity token.
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
    renderError,
  };
}

/** Whoever chose an account agreed to tell the shop name and address: there is no second question. */
async function loadExistingGrant(koa: KoaContextWithOIDC) {
  const { client, provider, session } = koa.oidc;
  const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! });
  grant.addOIDCScope(SCOPE);
  await grant.save();
  return grant;
}

/** Every name of the loopback is the same shop to a person who tries it. */
function redirectUris(publicUrl: string): string[] {
  const url = new URL(publicUrl);
  const loopback = ['localhost', '127.0.0.1', '[::1]'].map(
    (host) => `http://${host}:${url.port || 80}${CALLBACK}`,
  );
  return [...new Set([`${url.origin}${CALLBACK}`, ...(url.protocol === 'http:' ? loopback : [])])];
}

function renderError(
  koa: KoaContextWithOIDC,
  out: { error: string; error_description?: string },
  _error: errors.OIDCProviderError | Error,
): void {
  koa.type = 'text/plain; charset=utf-8';
  koa.set('cache-control', 'no-store');
  koa.body = `The stand-in for Google refused this: ${out.error_description ?? out.error}. Go back to the shop and start again.`;
}

interface Kept {
  payload: AdapterPayload;
  /** Milliseconds since 1970; null for ever. */
  until: number | null;
}

/** What the provider remembers, in the sandbox's store: a killed product finds it again. One memory a model. */
function adapterFor(ctx: SandboxContext, model: string): Adapter {
  const kind = `google_${model}`;
  const { store } = ctx;
  const now = (): number => ctx.clock.now().getTime();
  const isOver = (kept: Kept): boolean => kept.until !== null && kept.until <= now();
  const find = (id: string): AdapterPayload | undefined => {
    const kept = store.get<Kept>(kind, id);
    return kept && !isOver(kept) ? kept.payload : undefined;
  };
  return {
    async upsert(id, payload, expiresIn) {
      for (const kept of store.list<Kept>(kind))
        if (isOver(kept) && kept.payload.jti) store.remove(kind, kept.payload.jti);
      store.put<Kept>(
        kind,
        id,
        { payload, until: expiresIn ? now() + expiresIn * 1000 : null },
        payload.grantId ?? payload.uid,
      );
    },
    find: async (id) => find(id),
    findByUid: async (uid) =>
      store.list<Kept>(kind, { tag: uid }).find((kept) => !isOver(kept))?.payload,
    // Codes that a person types on another screen are for televisions.
    findByUserCode: async () => undefined,
    async consume(id) {
      const kept = store.get<Kept>(kind, id);
      if (kept)
        store.put<Kept>(
          kind,
          id,
          { ...kept, payload: { ...kept.payload, consumed: Math.floor(now() / 1000) } },
          kept.payload.grantId,
        );
    },
    destroy: async (id) => store.remove(kind, id),
    async revokeByGrantId(grantId) {
      for (const { payload } of store.list<Kept>(kind, { tag: grantId }))
        if (payload.jti) store.remove(kind, payload.jti);
    },
  };
}
