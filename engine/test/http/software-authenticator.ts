import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/**
 * A passkey in memory that answers the server's challenges like a real passkey, for tests without a browser.
 */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  /** The signature counter. Each assertion increases it. Tests set it back to imitate a copied key. */
  count = 0;
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;

  constructor(private readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = privateKey;
    this.publicKey = publicKey;
  }

  create(challenge: string, origin = this.origin) {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([this.authData(0x45), Buffer.alloc(16), length, id, this.coseKey()]);
    // The CBOR encoding of { fmt: 'none', attStmt: {}, authData }.
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      ...[textOf('fmt'), textOf('none'), textOf('attStmt'), Buffer.from([0xa0])],
      ...[textOf('authData'), bytesOf(authData)],
    ]);
    const clientDataJSON = clientData('webauthn.create', challenge, origin);
    return {
      ...this.reply(),
      response: { clientDataJSON, attestationObject: attestationObject.toString('base64url') },
    };
  }

  get(challenge: string, origin = this.origin) {
    this.count += 1;
    const authenticatorData = this.authData(0x05);
    const clientDataJSON = clientData('webauthn.get', challenge, origin);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = sign('sha256', Buffer.concat([authenticatorData, hash]), this.privateKey);
    return {
      ...this.reply(),
      response: {
        clientDataJSON,
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  private reply() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} };
  }

  private authData(flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    const rpIdHash = createHash('sha256').update(new URL(this.origin).hostname).digest();
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count]);
  }

  /** Returns the public key in CBOR: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }. */
  private coseKey(): Buffer {
    const { x, y } = this.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytesOf(Buffer.from(x!, 'base64url')),
      Buffer.from([0x22]),
      bytesOf(Buffer.from(y!, 'base64url')),
    ]);
  }
}

const clientData = (type: string, challenge: string, origin: string): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');

const textOf = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const bytesOf = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
