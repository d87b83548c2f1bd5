import { can } from '@millrace/schemas/permissions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { audit } from '../../../platform/audit/audit.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { alsoWithin } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import type { PersonFacts } from '../../../platform/sessions/sessions.ts';
import type { Member } from './memberships/members.logic.ts';
import { actorOf } from './users.logic.ts';

/** An API token, with the data of the user who created it. */
export interface CreatedToken {
  maker: PersonFacts | null;
  storeId: number;
  orgId: number;
  laaId: number | null;
}
type Found = CreatedToken & { tokenId: number };

/**
 * True if the creator of a token could create the same token today. A token works only while this is true, so
 * that a user who lost the right keeps no access through tokens.
 */
export function mayStillMake({ maker, storeId, orgId, laaId }: CreatedToken): boolean {
  const found = maker && actorOf(maker);
  if (!found) return false;
  // Tasks that the creator must still do, such as changing the password, do not remove the right.
  const { mustChangePassword: _, mustAcceptTerms: __, ...person } = found;
  const store = { storeId, orgId, ...(laaId !== null && { laaId }) };
  return Boolean(can(person, 'api-tokens:update', store));
}

/**
 * Ends tokens that their creators could no longer create. They stay ended even if a creator gets the right
 * again.
 */
export async function endTokensOf(em: EntityManager, makers: readonly number[]): Promise<void> {
  const lost = (await madeBy(em, makers)).filter((found) => !mayStillMake(found));
  for (const { tokenId, orgId, storeId, maker } of lost) {
    await alsoWithin({ all: true }, () =>
      em.execute(
        `UPDATE api_token SET revoked_at = now(), lost_right = true WHERE id = ? AND revoked_at IS NULL`,
        [tokenId],
        'run',
      ),
    );
    await alsoWithin({ all: true }, () =>
      audit(em, {
        action: 'api-token.ended',
        actor: { kind: 'system' },
        orgId,
        storeId,
        subject: { kind: 'api-token', id: String(tokenId) },
        facts: { maker: maker?.userId ?? null },
      }),
    );
  }
}

/** Returns how many tokens would end if their creators got the org, roles and stores in `after`. */
export async function tokensEnding(em: EntityManager, after: readonly Member[]): Promise<number> {
  const then = new Map(after.map((person) => [person.id, person]));
  const found = await madeBy(em, [...then.keys()]);
  return found.filter((token) => mayStillMake(token) && !mayStillMake(as(token, then))).length;
}

function as(token: Found, then: ReadonlyMap<number, Member>): Found {
  const { maker } = token;
  const next = maker ? then.get(maker.userId) : undefined;
  if (!maker || !next) return token;
  const { orgId, roles, storeIds } = next;
  return { ...token, maker: { ...maker, orgId, roles, storeIds } };
}

/**
 * Returns the tokens of these creators that still work, across tenants. Tokens of a disabled store or org
 * are excluded, so the caller does not end them.
 */
const madeBy = (em: EntityManager, makers: readonly number[]): Promise<Found[]> =>
  alsoWithin({ all: true }, () =>
    em.execute<Found[]>(
      `SELECT b.token_id AS "tokenId", b.store_id AS "storeId", b.org_id AS "orgId", b.laa_id AS "laaId", b.maker
       FROM api_token t CROSS JOIN LATERAL tenant.bearer(t.token_hash) b
       WHERE t.created_by = ANY(?::int[]) AND t.revoked_at IS NULL`,
      [pgArray(makers)],
    ),
  );
