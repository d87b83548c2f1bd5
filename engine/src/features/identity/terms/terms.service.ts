import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { conflict } from '../../../platform/http/problem.ts';
import { terms, termsHash } from './terms.text.ts';

export interface Acceptance {
  userId: number;
  version: number;
  ip: string | null;
  userAgent: string | null;
}

/** Who accepted which version of the terms. */
@Injectable()
export class AcceptedTerms {
  constructor(private readonly orm: MikroORM) {}

  async check(userId: number): Promise<boolean> {
    const [row] = await this.orm.em
      .fork()
      .execute(`SELECT 1 FROM terms_acceptance WHERE user_id = ? AND version = ?`, [userId, terms.version]);
    return row !== undefined;
  }

  async accept(acceptance: Acceptance): Promise<void> {
    await this.orm.em.fork().transactional((em) => this.acceptWithin(em, acceptance));
  }

  /** Accepted twice is accepted once. */
  async acceptWithin(em: EntityManager, { userId, version, ip, userAgent }: Acceptance): Promise<void> {
    if (version !== terms.version)
      throw conflict(
        'terms-changed',
        'The terms have changed since you opened them.',
        'Load the page again and read the new ones.',
      );
    const added = await em.execute<unknown[]>(
      `INSERT INTO terms_acceptance (user_id, version, text_hash, ip, user_agent) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [userId, version, termsHash, ip, userAgent?.slice(0, 255) ?? null],
    );
    if (added.length === 0) return;
    await audit(em, {
      action: 'terms.accepted',
      actor: { kind: 'staff', id: String(userId) },
      subject: { kind: 'user', id: String(userId) },
      facts: { version },
    });
  }
}
