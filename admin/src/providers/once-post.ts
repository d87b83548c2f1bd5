import type { Problem } from '@millrace/schemas/api';
import { HttpError } from 'react-admin';
import { httpClient } from './http-client.ts';

/** The same for the same content, until it was answered: pressing again after a lost answer does nothing twice. */
const open = new Map<string, { content: string; key: string }>();

export async function postOnce<Answer>(url: string, body: object): Promise<Answer> {
  const content = JSON.stringify(body);
  const before = open.get(url);
  const { key } = before?.content === content ? before : { key: crypto.randomUUID() };
  open.set(url, { content, key });
  const headers = new Headers({ 'Idempotency-Key': key });
  try {
    const { json } = await httpClient(url, { method: 'POST', body: content, headers });
    open.delete(url);
    return json as Answer;
  } catch (error) {
    if (isRefusal(error)) open.delete(url);
    throw error;
  }
}

/** The product itself said no: sent again, it is another request. */
function isRefusal(error: unknown): boolean {
  const code = error instanceof HttpError ? (error.body as Partial<Problem> | null)?.code : undefined;
  return code !== undefined && code !== 'request-in-progress';
}
