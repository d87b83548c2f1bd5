import { createHash, createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { pngOf } from './icon.ts';
import { applePass, type PassFacts } from './pass.logic.ts';
import { detachedSignature } from './signature.ts';

/** The certificate of a pass type, its private key, and the data in the certificate about its owner. */
export interface PassCertificate {
  readonly key: KeyObject;
  readonly certificates: readonly Buffer[];
  readonly passType: string;
  readonly team: string;
}

const certificatesIn = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * Reads the certificate of a pass type, its private key and the certificates of its issuers from one PEM text.
 * Apple writes the pass type and the team into the certificate.
 */
export function readPassCertificate(pem: string): PassCertificate {
  const all = (pem.match(certificatesIn) ?? []).map((text) => new X509Certificate(text));
  const [own] = all;
  const part = (name: string) => own?.subject.match(new RegExp(`^${name}=(.+)$`, 'm'))?.[1];
  const [passType, team] = [part('UID'), part('OU')];
  if (!passType || !team)
    throw new Error('The first certificate of APPLE_PASS_FILE must name a pass type (UID) and a team (OU).');
  return { key: createPrivateKey(pem), certificates: all.map(({ raw }) => raw), passType, team };
}

/**
 * Returns the file that the phone opens with Apple Wallet. It is a ZIP archive with the pass, its icons, the
 * hashes of these files, and the signature of the hashes.
 */
export async function applePassFile(facts: PassFacts, owner: PassCertificate, at: Date): Promise<Buffer> {
  const files: Record<string, Buffer> = {
    'pass.json': Buffer.from(JSON.stringify(applePass(facts, owner))),
    'icon.png': pngOf(29),
    'icon@2x.png': pngOf(58),
  };
  const sums = Object.entries(files).map(([name, file]) => [
    name,
    createHash('sha1').update(file).digest('hex'),
  ]);
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(sums)));
  const archive = new yazl.ZipFile();
  for (const [name, file] of Object.entries({
    ...files,
    'manifest.json': manifest,
    signature: detachedSignature(manifest, owner, at),
  }))
    archive.addBuffer(file, name, { mtime: at });
  archive.end();
  return buffer(archive.outputStream);
}
