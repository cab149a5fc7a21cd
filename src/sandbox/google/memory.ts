import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { SandboxContext } from '../context.ts';

interface Kept {
  payload: AdapterPayload;
  /** Milliseconds since 1970; null for ever. */
  until: number | null;
}

/** What the provider remembers, in the sandbox's store: a killed product finds it again. One memory a model. */
export function adapterFor(ctx: SandboxContext, model: string): Adapter {
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
