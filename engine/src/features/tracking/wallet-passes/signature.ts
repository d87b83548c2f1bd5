import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  CMSVersion,
  ContentInfo,
  DigestAlgorithmIdentifier,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  id_contentType,
  id_data,
  id_messageDigest,
  id_signedData,
  id_signingTime,
  IssuerAndSerialNumber,
  MessageDigest,
  SignatureAlgorithmIdentifier,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms';
import {
  AsnArray,
  AsnConvert,
  AsnObjectIdentifierConverter,
  AsnType,
  AsnTypeTypes,
  OctetString,
} from '@peculiar/asn1-schema';
import { Certificate, Time } from '@peculiar/asn1-x509';
import { createHash, sign, type KeyObject } from 'node:crypto';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const RSA = '1.2.840.113549.1.1.1';

/** The attributes of a signature, encoded as a SET. The signature is computed over this encoding. */
@AsnType({ type: AsnTypeTypes.Set, itemType: Attribute })
export class SignedAttributes extends AsnArray<Attribute> {}

interface Signer {
  readonly key: KeyObject;
  /** The signer's certificate first, then those of its issuers. */
  readonly certificates: readonly Buffer[];
}

const inOrderOfBytes = (one: Attribute, other: Attribute): number =>
  Buffer.compare(Buffer.from(AsnConvert.serialize(one)), Buffer.from(AsnConvert.serialize(other)));

/**
 * Returns a detached signature of the file (CMS, also called PKCS #7) with RSA and SHA-256. Apple Wallet
 * requires this format.
 */
export function detachedSignature(file: Uint8Array, { key, certificates }: Signer, at: Date): Buffer {
  const parsed = certificates.map((certificate) => AsnConvert.parse(certificate, Certificate));
  const { issuer, serialNumber } = parsed[0]!.tbsCertificate;
  const digest = new MessageDigest(createHash('sha256').update(file).digest());
  const signedAttrs = [
    new Attribute({
      attrType: id_contentType,
      attrValues: [AsnObjectIdentifierConverter.toASN(id_data).toBER()],
    }),
    new Attribute({ attrType: id_signingTime, attrValues: [AsnConvert.serialize(new Time(at))] }),
    new Attribute({ attrType: id_messageDigest, attrValues: [AsnConvert.serialize(digest)] }),
  ].sort(inOrderOfBytes);
  const signature = sign('sha256', Buffer.from(AsnConvert.serialize(new SignedAttributes(signedAttrs))), key);
  const digestAlgorithm = new DigestAlgorithmIdentifier({ algorithm: SHA256, parameters: null });
  const signer = new SignerInfo({
    version: CMSVersion.v1,
    sid: new SignerIdentifier({ issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }) }),
    digestAlgorithm,
    signedAttrs,
    signatureAlgorithm: new SignatureAlgorithmIdentifier({ algorithm: RSA, parameters: null }),
    signature: new OctetString(signature),
  });
  const content = new SignedData({
    version: CMSVersion.v1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([digestAlgorithm]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: new CertificateSet(parsed.map((certificate) => new CertificateChoices({ certificate }))),
    signerInfos: new SignerInfos([signer]),
  });
  return Buffer.from(
    AsnConvert.serialize(
      new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(content) }),
    ),
  );
}
