/**
 * Encodes and reads DER, the binary format of certificates and signatures, as far as the signature of a pass
 * needs it.
 */

function lengthOf(size: number): Buffer {
  if (size < 0x80) return Buffer.from([size]);
  const bytes = Buffer.from(size.toString(16).padStart(size > 0xffff ? 6 : size > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

export const tagged = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
};

export const sequence = (...parts: readonly Uint8Array[]): Buffer => tagged(0x30, ...parts);
/** A set of values. DER orders them by their bytes. */
export const setOf = (...parts: readonly Uint8Array[]): Buffer =>
  tagged(0x31, ...[...parts].sort((one, other) => Buffer.compare(one, other)));
export const integer = (value: number): Buffer => tagged(0x02, Buffer.from([value]));
export const octets = (bytes: Uint8Array): Buffer => tagged(0x04, bytes);
export const nothing: Buffer = tagged(0x05);

/** An object identifier, for example `1.2.840.113549.1.7.2`. */
export function identifier(dotted: string): Buffer {
  const [first, second, ...rest] = dotted.split('.').map(Number) as [number, number, ...number[]];
  const bytes = rest.flatMap((part) => {
    const sevens = [part & 0x7f];
    for (let left = part >> 7; left > 0; left >>= 7) sevens.unshift(0x80 | (left & 0x7f));
    return sevens;
  });
  return tagged(0x06, Buffer.from([first * 40 + second, ...bytes]));
}

/** A time to the second, with two digits of its year. */
export const utcTime = (at: Date): Buffer =>
  tagged(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

interface Value {
  readonly tag: number;
  /** The bytes with tag and length. */
  readonly whole: Buffer;
  readonly content: Buffer;
}

function valueAt(bytes: Buffer, from: number): Value {
  const short = bytes[from + 1]!;
  const count = short < 0x80 ? 0 : short & 0x7f;
  const size = count === 0 ? short : bytes.readUIntBE(from + 2, count);
  const start = from + 2 + count;
  return {
    tag: bytes[from]!,
    whole: bytes.subarray(from, start + size),
    content: bytes.subarray(start, start + size),
  };
}

/** Returns the values that a constructed value contains. */
export function partsOf(content: Buffer): Value[] {
  const parts: Value[] = [];
  for (let at = 0; at < content.length;) {
    const part = valueAt(content, at);
    parts.push(part);
    at += part.whole.length;
  }
  return parts;
}
