import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../../../platform/http/problem.ts';
import { changedBefore } from '../../../platform/quarantine/on-quarantine.ts';
import { hashOf } from '../../../platform/sessions/sessions.ts';
import { invitationOver } from './freemium-accounts.errors.ts';
import { invitationState } from './invitation.logic.ts';

export interface OpenInvitation {
  id: number;
  modelId: number;
  email: string;
  expiresAt: Date | string;
  expired: boolean;
  withdrawn: boolean;
  usedAt: unknown;
  replacedAt: unknown;
}

/**
 * Returns the invitation with this token. If it can no longer be used, throws an error with its state.
 * @param lock `locked`: other transactions that lock the invitation wait until this transaction ends
 */
export async function openInvitation(
  em: EntityManager,
  token: string,
  lock?: 'locked',
): Promise<OpenInvitation> {
  const [row] = await em.execute<OpenInvitation[]>(
    `SELECT i.id, i.freemium_model_id AS "modelId", i.email, i.expires_at AS "expiresAt",
            i.expires_at <= now() AS expired, m.deleted_at IS NOT NULL AS withdrawn,
            i.used_at AS "usedAt", i.replaced_at AS "replacedAt"
     FROM freemium_invitation i JOIN read.freemium_model m ON m.id = i.freemium_model_id
     WHERE i.token_hash = ? ${lock ? 'FOR UPDATE OF i' : ''}`,
    [hashOf(token)],
  );
  if (!row) throw notFound('This invitation');
  const state = invitationState(row);
  if (state !== 'open') throw invitationOver(state);
  return row;
}

/** Revokes the unused invitations that were sent before this time. Returns their number. */
export const revokeUnused = (em: EntityManager, sentBefore: string): Promise<number> =>
  changedBefore(
    em,
    `UPDATE freemium_invitation SET replaced_at = now()
     WHERE used_at IS NULL AND replaced_at IS NULL AND expires_at > now() AND sent_at < ?::timestamptz`,
    sentBefore,
  );
