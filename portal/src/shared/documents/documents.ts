import type { AnswerDocument, InputRequestView } from '@millrace/schemas/api';

export type RequestedDocument = NonNullable<InputRequestView['documents']>[number];
export type Documents = Readonly<Record<string, File | undefined>>;

const kindWords: Readonly<Record<RequestedDocument['types'][number], string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
};

/** Returns the accepted file types of a document, for example `PDF, JPEG, PNG`. */
export const kindsOf = ({ types }: RequestedDocument): string =>
  types.map((type) => kindWords[type]).join(', ');

/**
 * Returns the size limit in megabytes, rounded down to one decimal. A file of the displayed size is therefore
 * always accepted.
 */
export const megabytesOf = ({ maxBytes }: RequestedDocument): string =>
  String(Math.floor(maxBytes / 100_000) / 10);

export type DocumentFinding = 'missing' | 'kind' | 'size';

export function findingOf(paper: RequestedDocument, file: File | undefined): DocumentFinding | null {
  if (!file) return 'missing';
  if (!paper.types.some((type) => type === file.type)) return 'kind';
  return file.size > paper.maxBytes ? 'size' : null;
}

/** Encodes the chosen files for the request. The files must have passed validation. */
export function documentsOf(
  documents: readonly RequestedDocument[],
  files: Documents,
): Promise<AnswerDocument[]> {
  return Promise.all(
    documents.map(async ({ id }) => {
      const file = files[id]!;
      const type = file.type as RequestedDocument['types'][number];
      return { id, name: file.name.slice(-120), type, content: await base64Of(file) };
    }),
  );
}

/** Encodes a file as base64 in chunks, because one function call cannot take all bytes of a photo as arguments. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const piece = 0x8000;
  let binary = '';
  for (let from = 0; from < bytes.length; from += piece)
    binary += String.fromCodePoint(...bytes.subarray(from, from + piece));
  return btoa(binary);
}
