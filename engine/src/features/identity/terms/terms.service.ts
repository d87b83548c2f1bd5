import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { queries } from '../../../platform/db/queries.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { terms, termsHash } from './terms.text.ts';

export interface Acceptance {
  userId: number;
  version: number;
  ip: string | null;
  userAgent: string | null;
}

/** Records which user accepted which version of the terms. */
@Injectable()
export class AcceptedTerms {
  constructor(private readonly orm: MikroORM) {}

  async check(userId: number): Promise<boolean> {
    const row = await queries(this.orm.em.fork())
      .selectFrom('terms_acceptance')
      .select('version')
      .where('user_id', '=', userId)
      .where('version', '=', terms.version)
      .executeTakeFirst();
    return row !== undefined;
  }

  async accept(acceptance: Acceptance): Promise<void> {
    await this.orm.em.fork().transactional((em) => this.acceptWithin(em, acceptance));
  }

  /** Records that a user accepted a version. Accepting the same version twice has no further effect. */
  async acceptWithin(em: EntityManager, { userId, version, ip, userAgent }: Acceptance): Promise<void> {
    if (version !== terms.version)
      throw conflict(
        'terms-changed',
        'The terms have changed since you opened them.',
        'Reload the page and read the new terms.',
      );
    const { numInsertedOrUpdatedRows: added } = await queries(em)
      .insertInto('terms_acceptance')
      .values({
        user_id: userId,
        version,
        text_hash: termsHash,
        ip,
        user_agent: userAgent?.slice(0, 255) ?? null,
      })
      .onConflict((clash) => clash.doNothing())
      .executeTakeFirstOrThrow();
    if (added === 0n) return;
    await audit(em, {
      action: 'terms.accepted',
      actor: { kind: 'staff', id: String(userId) },
      subject: { kind: 'user', id: String(userId) },
      facts: { version },
    });
  }
}
