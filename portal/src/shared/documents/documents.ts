import type { InputRequestView } from '@millrace/schemas/api';
import type { UploadedFile } from '@millrace/schemas/http-client';

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

export function findingOf(requested: RequestedDocument, file: File | undefined): DocumentFinding | null {
  if (!file) return 'missing';
  if (!requested.types.some((type) => type === file.type)) return 'kind';
  return file.size > requested.maxBytes ? 'size' : null;
}

/**
 * Returns the chosen files in the format of the upload. Call it only after every document has a valid file.
 */
export const filesOf = (documents: readonly RequestedDocument[], files: Documents): UploadedFile[] =>
  documents.map(({ id }) => ({ id, file: files[id]! }));
