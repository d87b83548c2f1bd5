import { afterEach, expect, jest, test } from '@jest/globals';
import { downloadCsv, toCsv } from './index.ts';

afterEach(() => void jest.restoreAllMocks());

/** Downloads the text and returns the bytes of the file. */
async function bytesOf(text: string): Promise<Uint8Array> {
  const files: Blob[] = [];
  const addressOf = (file: Blob | MediaSource) => `blob:${files.push(file as Blob)}`;
  Object.assign(URL, { createObjectURL: addressOf, revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  downloadCsv('applications.csv', text);
  return new Uint8Array(await files[0]!.arrayBuffer());
}

test('begins each file with the byte order mark of UTF-8, so that Excel shows accents', async () => {
  const bytes = await bytesOf(await toCsv([['José Núñez']]));
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder('utf-8').decode(bytes).trim()).toBe('José Núñez');
});
