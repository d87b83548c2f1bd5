import type { EntityManager } from '@mikro-orm/postgresql';
import { createHash } from 'node:crypto';

const hashed = (token: string) => createHash('sha256').update(decodeURIComponent(token)).digest();
const tokenIn = (cookie: string, name: string): string | undefined =>
  new RegExp(`(?:^|; )(?:__Host-)?${name}=([^;]+)`).exec(cookie)?.[1];

/**
 * Returns the header that a shopper's page sends together with this cookie. It contains the id of the
 * application to which the cookie gives access.
 */
export async function formOfCookie(
  em: EntityManager,
  url: unknown,
  cookie: string | undefined,
): Promise<Record<string, string>> {
  if (!cookie || typeof url !== 'string' || !/^\/api\/(shopper|verify|co-applicant)/.test(url)) return {};
  const isPart = url.startsWith('/api/co-applicant');
  const token = tokenIn(cookie, isPart ? 'part' : 'form');
  if (!token) return {};
  const sql = isPart
    ? `SELECT application_id AS id FROM co_applicant_part WHERE session_hash = ?`
    : `SELECT application_id AS id FROM session WHERE id_hash = ?`;
  const [row] = await em.execute<{ id: string | null }[]>(sql, [hashed(token)]);
  return row?.id ? { 'x-form-id': row.id } : {};
}
