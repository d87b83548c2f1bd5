import type { DocumentType } from '@millrace/schemas/api';

const beginnings: Readonly<Record<DocumentType, readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/**
 * True if the file begins with the bytes that are typical of its type. The name of a file does not
 * guarantee its type.
 */
export const beginsAs = (type: DocumentType, bytes: Uint8Array): boolean =>
  beginnings[type].every((byte, index) => bytes[index] === byte);
