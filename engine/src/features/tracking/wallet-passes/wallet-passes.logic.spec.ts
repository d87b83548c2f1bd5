import 'reflect-metadata';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { ContentInfo, SignedData } from '@peculiar/asn1-cms';
import type { ShopperResults } from '@millrace/schemas/api';
import { AsnConvert } from '@peculiar/asn1-schema';
import { X509CertificateGenerator } from '@peculiar/x509';
import { createHash, generateKeyPairSync, KeyObject, verify, webcrypto, X509Certificate } from 'node:crypto';
import { inflateRawSync, inflateSync } from 'node:zlib';
import { applePassFile, readPassCertificate, type PassCertificate } from './apple-file.ts';
import { googleWalletLink, readGoogleAccount } from './google-link.ts';
import { pngOf } from './icon.ts';
import { applePass, googlePass, passFactsOf, type PassFacts } from './pass.logic.ts';
import { SignedAttributes } from './signature.ts';

const at = new Date('2026-11-27T12:00:00Z');
const facts: PassFacts = {
  reference: 'MR-QK9KFH',
  store: 'Larch Street Furniture',
  phone: '(512) 555-0100',
  lender: 'Prosper',
  isSigned: false,
  amountCents: 220_000,
  currency: 'USD',
  expiresAt: '2026-12-27T12:00:00.000Z',
  locale: 'en',
};

/** Returns a private key and a certificate like Apple's for a pass type. The certificate is self-signed. */
async function passPem(): Promise<string> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const keys = await webcrypto.subtle.generateKey(
    { ...algorithm, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  );
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '07',
    name: '0.9.2342.19200300.100.1.1=pass.test.millrace, CN=Pass Type ID: pass.test.millrace, OU=TEAM123456',
    notBefore: at,
    notAfter: new Date('2027-11-27T12:00:00Z'),
    signingAlgorithm: algorithm,
    keys,
  });
  const key = KeyObject.from(keys.privateKey as never).export({ type: 'pkcs8', format: 'pem' });
  return `${certificate.toString('pem')}\n${key.toString()}`;
}

/** Returns the files of a ZIP archive, read from its central directory. */
function unzipped(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let entry = zip.readUInt32LE(zip.length - 6);
  while (zip.readUInt32LE(entry) === 0x02014b50) {
    const [method, size, length] = [
      zip.readUInt16LE(entry + 10),
      zip.readUInt32LE(entry + 20),
      zip.readUInt16LE(entry + 28),
    ];
    const local = zip.readUInt32LE(entry + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const data = zip.subarray(start, start + size);
    files.set(
      zip.toString('utf8', entry + 46, entry + 46 + length),
      method === 8 ? inflateRawSync(data) : data,
    );
    entry += 46 + length + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32);
  }
  return files;
}

describe('a pass for Apple Wallet', () => {
  let owner: PassCertificate;
  beforeAll(async () => {
    owner = readPassCertificate(await passPem());
  });

  test('belongs to the pass type and the team of the certificate', () => {
    expect([owner.passType, owner.team]).toEqual(['pass.test.millrace', 'TEAM123456']);
    expect(new X509Certificate(owner.certificates[0]!).checkPrivateKey(owner.key)).toBe(true);
  });

  test('shows the approval, its end and the reference as a barcode', async () => {
    const files = unzipped(await applePassFile(facts, owner, at));
    expect(JSON.parse(files.get('pass.json')!.toString())).toMatchObject({
      passTypeIdentifier: 'pass.test.millrace',
      serialNumber: 'MR-QK9KFH',
      expirationDate: '2026-12-27T12:00:00.000Z',
      barcodes: [{ format: 'PKBarcodeFormatCode128', message: 'MR-QK9KFH' }],
      generic: { primaryFields: [{ label: 'Approved up to', value: 2200, currencyCode: 'USD' }] },
    });
  });

  test('shows an amount in the currency of the store', async () => {
    const files = unzipped(await applePassFile({ ...facts, currency: 'GBP' }, owner, at));
    expect(JSON.parse(files.get('pass.json')!.toString())).toMatchObject({
      generic: { primaryFields: [{ value: 2200, currencyCode: 'GBP' }] },
    });
  });

  test('lists the sums of its files, and the signature confirms this list', async () => {
    const files = unzipped(await applePassFile(facts, owner, at));
    const manifest = files.get('manifest.json')!;
    const sums = JSON.parse(manifest.toString()) as Record<string, string>;
    for (const name of ['pass.json', 'icon.png', 'icon@2x.png'])
      expect(sums[name]).toBe(createHash('sha1').update(files.get(name)!).digest('hex'));

    const { content } = AsnConvert.parse(files.get('signature')!, ContentInfo);
    const [signer] = AsnConvert.parse(content, SignedData).signerInfos;
    const attributes = Buffer.from(AsnConvert.serialize(new SignedAttributes(signer!.signedAttrs)));
    const { publicKey } = new X509Certificate(owner.certificates[0]!);
    expect(verify('sha256', attributes, publicKey, Buffer.from(signer!.signature.buffer))).toBe(true);
    expect(attributes.includes(createHash('sha256').update(manifest).digest())).toBe(true);
  });

  test('is refused without pass type in the certificate', () => {
    expect(() => readPassCertificate('')).toThrow(/must name a pass type/);
  });
});

test('the link for Google Wallet contains a pass signed with the key of the account', () => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = readGoogleAccount(
    JSON.stringify({
      client_email: 'passes@millrace.example',
      private_key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    }),
    '3388000000012345678',
  );
  const link = googleWalletLink(facts, account, 'https://apply.example.com', at);
  const [head, body, signature] = link.replace('https://pay.google.com/gp/v/save/', '').split('.');
  expect(
    verify('sha256', Buffer.from(`${head}.${body}`), keys.publicKey, Buffer.from(signature!, 'base64url')),
  ).toBe(true);
  expect(JSON.parse(Buffer.from(body!, 'base64url').toString())).toMatchObject({
    iss: 'passes@millrace.example',
    aud: 'google',
    origins: ['https://apply.example.com'],
    payload: {
      genericObjects: [
        { id: '3388000000012345678.MR-QK9KFH', barcode: { type: 'CODE_128', value: 'MR-QK9KFH' } },
      ],
    },
  });
});

test('the icon is a picture of its size', () => {
  const png = pngOf(29);
  expect(png.readUInt32BE(16)).toBe(29);
  const size = png.readUInt32BE(33);
  expect(inflateSync(png.subarray(41, 41 + size)).length).toBe(29 * (29 * 3 + 1));
});

test.each([
  ['Contract Sent', 'Approved up to', 4600, true],
  ['Signed', 'Signed contract', 962.47, false],
])('a pass of a contract in state "%s" says "%s"', (state, label, value, ends) => {
  const offers = [{ id: 'a', amountCents: 460_000, expiresAt: facts.expiresAt }];
  const entry = { attemptId: 'one', lenderName: 'Koalafi', offers, contract: { state, step: null } };
  const results = {
    ...{ reference: facts.reference, store: { name: facts.store, phone: null, currency: 'USD' } },
    ...{ entries: [entry], chosen: { attemptId: 'one', offerId: 'a' } },
  };
  const signed = passFactsOf(results as unknown as ShopperResults, 'en', 96_247)!;
  const apple = applePass(signed, { passType: 'pass.test', team: 'TEAM123456' });
  expect(apple).toMatchObject({ generic: { primaryFields: [{ label, value }] } });
  expect('expirationDate' in apple).toBe(ends);
  expect(JSON.stringify(googlePass(signed, '1'))).toContain(label);
});
