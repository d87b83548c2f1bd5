import type { EntityManager } from '@mikro-orm/postgresql';
import { audit } from '../audit/audit.ts';

/** Sessions in which somebody looks through another person's eyes, and how they end without who looks. */
export type EndOfView = 'account-disabled' | 'account-deleted' | 'org-disabled' | 'not-allowed-any-more';

/** All of a person who is viewed. Who looked goes back to the own session. */
export const endViewsOf = (em: EntityManager, userId: number, cause: EndOfView): Promise<void> =>
  end(em, 'user_id = ?', userId, cause);

/** All of the people of an org, likewise. */
export const endViewsWithin = (em: EntityManager, orgId: number, cause: EndOfView): Promise<void> =>
  end(em, 'user_id IN (SELECT id FROM app_user WHERE org_id = ?)', orgId, cause);

/** One of them, likewise. */
export const endView = (em: EntityManager, session: Buffer, cause: EndOfView): Promise<void> =>
  end(em, 'id_hash = ?', session, cause);

async function end(
  em: EntityManager,
  which: string,
  value: number | Buffer,
  cause: EndOfView,
): Promise<void> {
  const ended = await em.execute<{ viewed: number; viewer: number }[]>(
    `UPDATE session SET revoked_at = now(), has_way_back = true
     WHERE revoked_at IS NULL AND expires_at > now() AND impersonator_id IS NOT NULL AND ${which}
     RETURNING user_id AS viewed, impersonator_id AS viewer`,
    [value],
  );
  for (const { viewed, viewer } of ended)
    await audit(em, {
      action: 'impersonation.ended',
      actor: { kind: 'staff', id: String(viewer), onBehalfOf: String(viewed) },
      subject: { kind: 'user', id: String(viewed) },
      facts: { cause },
    });
}
