import type { BodyInputOf, AnswerOf, Endpoint, KeptKind, ParamsOf, QueryOf } from './endpoint.ts';

/** What a call in process may carry; the same parsing and access rules as over HTTP. */
export interface CallInput<E extends Endpoint> {
  params?: ParamsOf<E>;
  query?: Partial<QueryOf<E>>;
  body?: BodyInputOf<E>;
  /** In place of the header Idempotency-Key: a form without script carries it in a field. */
  key?: string;
}

/** What the server gives the pages' loaders and actions: never a module, only the contracts. */
export interface PageServices {
  /** Makes the call in process; throws the contract's errors as AppError. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<AnswerOf<E>>;
  /** The same for a paged list: its rows with the cursor of the next page, null after the last. */
  callList<E extends Endpoint>(
    endpoint: E,
    input?: CallInput<E>,
  ): Promise<{ rows: AnswerOf<E>; next: string | null }>;
  /** Whether there is such a call: some are there only where what they need is configured. */
  offers(endpoint: Endpoint): boolean;
  /** The page is kept until content of this kind changes, by hand or by time. */
  dependsOn(kind: KeptKind): void;
  /** Puts a fault of the page into the log. */
  report(fault: unknown): void;
  publicUrl: string;
  /** The name of the build that answers. */
  build: string;
  /** Of the scripts that this page's renderer writes itself: no other one runs in it. */
  scriptMark?: string;
}
