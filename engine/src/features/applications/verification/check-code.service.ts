import type { CheckCodeBody } from '@millrace/schemas/api';
import { codeLimits, typedCode } from '@millrace/schemas/codes';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { answered, once } from '../../../platform/http/idempotency.ts';
import type { GuessedCode } from '../../../platform/one-time-codes/code-ledger.ts';
import { codeExpired, incorrectCode } from '../../../platform/one-time-codes/one-time-codes.errors.ts';
import { isWholeCode } from '../../../platform/one-time-codes/one-time-codes.logic.ts';
import { IdempotentTokens } from '../../../platform/sessions/idempotent-tokens.ts';
import {
  createSession,
  retireSession,
  revokeSession,
  verifySession,
} from '../../../platform/sessions/sessions.ts';
import type { Visitor } from '../../../platform/sessions/tabs.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { AnswerVault, ApplicationRows } from '../applications/index.ts';
import { isCodeOf } from './code-hmac.ts';
import { takeGuess } from './code-limit-queries.ts';
import { guessesAt, ledger, type Sent } from './code-rows.ts';
import { contactOf, destinationIndexes } from './destination.ts';

export interface Prover extends Visitor {
  session: Buffer;
  timezone: string;
}

/**
 * The session that enters a code to confirm a phone or email address. `mayAskAgain` is true if the request
 * has an idempotency key. The request may then be repeated, so the earlier session must stay valid for a
 * moment.
 */
type Proving = Prover & { mayAskAgain: boolean };

interface Proof {
  token: string;
}

type Try = GuessedCode<Sent>;

/** Checks one-time codes. A code works only in the session and for the application of its request. */
@Injectable()
export class CheckCode {
  constructor(
    private readonly orm: MikroORM,
    private readonly vault: Vault,
    private readonly rows: ApplicationRows,
    private readonly answers: AnswerVault,
    private readonly tokens: IdempotentTokens,
  ) {}

  /**
   * Checks a code. Returns the token of a new session in which the contact counts as confirmed. The earlier
   * session ends.
   */
  async check({ formId, code }: CheckCodeBody, prover: Prover, key?: string): Promise<string> {
    const em = this.orm.em.fork();
    const scope = `check-code|${formId}`;
    const asked = this.vault.hmac('check-code', typedCode(code)).toString('base64');
    // If the request is repeated with the same idempotency key, it does not count as a second guess.
    const before = await answered<Proof>(em, scope, key, asked);
    if (before) return this.tokens.open(formId, before.token);
    const meant = await this.match(em, { formId, code }, prover.session);
    const { token } = await em.transactional((transaction) =>
      once(transaction, scope, key, asked, async () => {
        const proven = await this.prove(transaction, formId, meant, {
          ...prover,
          mayAskAgain: key !== undefined,
        });
        return { token: this.tokens.seal(formId, proven) };
      }),
    );
    return this.tokens.open(formId, token);
  }

  /**
   * Finds the code that the shopper typed among the codes that were sent in this session. Do not call it in a
   * transaction: a rollback would also undo the count of the guess. Throws for a wrong code.
   */
  async match(em: EntityManager, { formId, code }: CheckCodeBody, session: Buffer): Promise<Try> {
    if (!isWholeCode(typedCode(code))) throw incorrectCode();
    const whose = guessesAt(formId, session);
    const taken = await takeGuess(em, whose);
    // A message may arrive late, so an earlier code still works after a newer code was sent.
    const sent = [taken, ...(await ledger.validCodes(em, whose, taken))];
    const meant = sent.find((one) => isCodeOf(this.vault, one, typedCode(code)));
    if (meant) return meant;
    await this.record(em, formId, 'verification.failed');
    throw incorrectCode(codeLimits.checks - taken.attempts);
  }

  /**
   * Marks a matched code as used, in the caller's transaction. Throws if the phone or email address has
   * changed since the code was sent.
   */
  async use(em: EntityManager, formId: string, taken: Try): Promise<void> {
    if (!(await this.stillReaches(em, formId, taken))) throw codeExpired();
    await ledger.use(em, taken.id);
  }

  private async prove(em: EntityManager, formId: string, taken: Try, prover: Proving): Promise<string> {
    await this.use(em, formId, taken);
    const { session: before, mayAskAgain, timezone, ip, userAgent, tab } = prover;
    const session = { kind: 'shopper', applicationId: formId, timezone, ip, userAgent, tab } as const;
    const { token, hash } = await createSession(em, session);
    await verifySession(em, hash);
    await (mayAskAgain ? retireSession(em, before) : revokeSession(em, before));
    await this.record(em, formId, 'verification.proven');
    return token;
  }

  /**
   * True if the code was sent to the current phone or email address of the application. The shopper may have
   * changed it since, for example in another tab. The code does not confirm the changed one. Locks the row
   * until the commit.
   */
  private async stillReaches(em: EntityManager, formId: string, sent: Try): Promise<boolean> {
    const row = await this.rows.lock(em, formId);
    if (!row) return false;
    const contact = contactOf(sent.channel, this.answers.open(row).reveal());
    return destinationIndexes(this.vault, sent.channel, contact).some((index) =>
      index.equals(sent.destination_index),
    );
  }

  private async record(em: EntityManager, formId: string, action: string): Promise<void> {
    await audit(em, {
      action,
      actor: { kind: 'shopper', id: formId },
      subject: { kind: 'application', id: formId },
    });
  }
}
