import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What a passkey says when it is made and when it is used (WebAuthn Level 3), as JSON. */
const client = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Used {
  /** The origin of the site that the browser shows; a phishing page has another. */
  origin?: string;
  site?: string;
  /** How often it was used, as it says itself; those that are kept on several devices always say 0. */
  counter?: number;
}

/** An authenticator with one key, in software: it signs whatever it is asked to, as a stolen or a deceived one would. */
export class Authenticator {
  readonly #origin: string;
  readonly #id = randomBytes(32);
  readonly #key: KeyObject;
  readonly #x: Buffer;
  readonly #y: Buffer;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    [this.#x, this.#y] = [Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')];
  }

  /** Answers `navigator.credentials.create()`. */
  make(challenge: string) {
    const length = Buffer.from([0, this.#id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#publicKey()]);
    const data = Buffer.concat([this.#data(HAS_CREDENTIAL, this.#site(), 0), credential]);
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: text(client('webauthn.create', challenge, this.#origin)),
        attestationObject: text(attestation),
      },
    };
  }

  /** Answers `navigator.credentials.get()`. */
  use(challenge: string, { origin = this.#origin, site = this.#site(), counter = 0 }: Used = {}) {
    const data = this.#data(0, site, counter);
    const said = client('webauthn.get', challenge, origin);
    const signature = sign('sha256', Buffer.concat([data, sha256(said)]), this.#key);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: text(said),
        authenticatorData: text(data),
        signature: text(signature),
      },
    };
  }

  #named() {
    const id = text(this.#id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #site(): string {
    return new URL(this.#origin).hostname;
  }

  #data(flags: number, site: string, counter: number): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | USER_PRESENT | USER_VERIFIED);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(site), head]);
  }

  /** CBOR of a COSE key: kty EC2, alg ES256, crv P-256, x, y. */
  #publicKey(): Buffer {
    const [begin, middle] = ['a50102032620012158', '2258'].map((hex) => Buffer.from(hex, 'hex'));
    const length = Buffer.from([32]);
    return Buffer.concat([begin!, length, this.#x, middle!, length, this.#y]);
  }
}
