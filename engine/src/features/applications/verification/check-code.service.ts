import type { CheckCodeBody } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { timingSafeEqual } from 'node:crypto';
import { audit } from '../../../platform/audit/audit.ts';
import { createSession, revokeSession, verifySession } from '../../../platform/sessions/sessions.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { codeHmac } from './code-hmac.ts';
import { codeExpired, incorrectCode, tooManyChecks } from './verification.errors.ts';
import { limits, typedCode } from './verification.logic.ts';

export interface Prover {
  session: Buffer;
  timezone: string;
  ip: string;
  userAgent: string | undefined;
}

interface Try {
  id: string;
  code_hmac: Uint8Array;
  attempts: number;
}

/** Checks one-time codes. Works only in the session and for the form that asked for the code. */
@Injectable()
export class CheckCode {
  constructor(
    private readonly orm: MikroORM,
    private readonly vault: Vault,
  ) {}

  /** The token of a new, proven session: the one from before the proof ends here. */
  async check({ formId, code }: CheckCodeBody, prover: Prover): Promise<string> {
    const em = this.orm.em.fork();
    const taken = await this.takeTry(em, formId, prover.session);
    const expected = codeHmac(this.vault, taken.id, typedCode(code));
    if (!timingSafeEqual(expected, Buffer.from(taken.code_hmac))) {
      await this.record(em, formId, 'verification.failed');
      throw incorrectCode(limits.checks - taken.attempts);
    }
    return em.transactional((transaction) => this.prove(transaction, formId, taken.id, prover));
  }

  /** One statement counts and admits: of any number of guesses sent at once, five are ever compared. */
  private async takeTry(em: EntityManager, formId: string, session: Buffer): Promise<Try> {
    const newest = `SELECT id FROM verification_code WHERE application_id = ? AND session_hash = ?
      ORDER BY created_at DESC LIMIT 1`;
    const [row] = await em.execute<Try[]>(
      `UPDATE verification_code SET attempts = attempts + 1
       WHERE id = (${newest}) AND used_at IS NULL AND attempts < ? AND expires_at > now()
       RETURNING id, code_hmac, attempts`,
      [formId, session, limits.checks],
    );
    if (row) return row;
    const [spent] = await em.execute<{ left: number }[]>(
      `SELECT ceil(extract(epoch FROM expires_at - now()))::int AS "left" FROM verification_code
       WHERE id = (${newest}) AND used_at IS NULL AND attempts >= ? AND expires_at > now()`,
      [formId, session, limits.checks],
    );
    throw spent ? tooManyChecks(Math.max(1, spent.left)) : codeExpired();
  }

  private async prove(em: EntityManager, formId: string, codeId: string, prover: Prover): Promise<string> {
    const used = await em.execute<unknown[]>(
      `UPDATE verification_code SET used_at = now() WHERE id = ? AND used_at IS NULL RETURNING id`,
      [codeId],
    );
    if (used.length === 0) throw codeExpired();
    const { session: before, timezone, ip, userAgent } = prover;
    const session = { kind: 'shopper', applicationId: formId, timezone, ip, userAgent } as const;
    const { token, hash } = await createSession(em, session);
    await verifySession(em, hash);
    await revokeSession(em, before);
    await this.record(em, formId, 'verification.proven');
    return token;
  }

  private async record(em: EntityManager, formId: string, action: string): Promise<void> {
    await audit(em, {
      action,
      actor: { kind: 'shopper', id: formId },
      subject: { kind: 'application', id: formId },
    });
  }
}
