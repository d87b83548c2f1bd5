import { createHash, sign, type KeyObject } from 'node:crypto';
import {
  identifier,
  integer,
  nothing,
  octets,
  partsOf,
  sequence,
  setOf,
  tagged,
  utcTime,
} from './der.logic.ts';

const oid = {
  signedData: identifier('1.2.840.113549.1.7.2'),
  data: identifier('1.2.840.113549.1.7.1'),
  contentType: identifier('1.2.840.113549.1.9.3'),
  messageDigest: identifier('1.2.840.113549.1.9.4'),
  signingTime: identifier('1.2.840.113549.1.9.5'),
  sha256: identifier('2.16.840.1.101.3.4.2.1'),
  rsa: identifier('1.2.840.113549.1.1.1'),
};
const sha256 = sequence(oid.sha256, nothing);
const rsa = sequence(oid.rsa, nothing);

/** Returns the issuer and the serial number of a certificate, by which a signature names it. */
export function nameOf(certificate: Buffer): Buffer {
  const [signed] = partsOf(partsOf(certificate)[0]!.content);
  const parts = partsOf(signed!.content);
  // a certificate of version 3 begins with its version
  const [serial, , issuer] = parts[0]!.tag === 0xa0 ? parts.slice(1) : parts;
  return sequence(issuer!.whole, serial!.whole);
}

interface Signer {
  readonly key: KeyObject;
  /** The signer's certificate first, then those of its issuers. */
  readonly certificates: readonly Buffer[];
}

/**
 * Signs a file for a pass: a detached signature of the type CMS (PKCS #7) with RSA and SHA-256, as Apple Wallet
 * expects it.
 */
export function detachedSignature(file: Uint8Array, { key, certificates }: Signer, at: Date): Buffer {
  const digest = createHash('sha256').update(file).digest();
  const attributes = setOf(
    sequence(oid.contentType, setOf(oid.data)),
    sequence(oid.signingTime, setOf(utcTime(at))),
    sequence(oid.messageDigest, setOf(octets(digest))),
  );
  const signature = sign('sha256', attributes, key);
  // the attributes are signed as a set, and stored with the tag of their place
  const stored = Buffer.concat([Buffer.from([0xa0]), attributes.subarray(1)]);
  const signer = sequence(integer(1), nameOf(certificates[0]!), sha256, stored, rsa, octets(signature));
  return sequence(
    oid.signedData,
    tagged(
      0xa0,
      sequence(integer(1), setOf(sha256), sequence(oid.data), tagged(0xa0, ...certificates), setOf(signer)),
    ),
  );
}
