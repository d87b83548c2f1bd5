import { Injectable } from '@nestjs/common';
import { Vault, type Secret } from '../../../../platform/vault/vault.service.ts';
import type { StoredAnswers } from './answers.logic.ts';

interface Owner {
  id: string;
  orgId: number;
}

/**
 * Encrypts all answers of an application as one document. The document can be decrypted only for its own row
 * and its own org.
 */
@Injectable()
export class AnswerVault {
  constructor(private readonly vault: Vault) {}

  seal(owner: Owner, answers: StoredAnswers): Buffer {
    return this.vault.sealJson(placeOf(owner), answers);
  }

  open(owner: Owner & { answersSealed: Uint8Array }): Secret<StoredAnswers> {
    return this.vault.openJson<StoredAnswers>(placeOf(owner), owner.answersSealed);
  }

  /**
   * Returns hashes with a secret key for the two answers by which applicants can be found. They are stored
   * in indexed columns.
   */
  indexes(orgId: number, answers: StoredAnswers) {
    const { mobile_phone: phone, email } = answers;
    const digits = phone?.replace(/\D/g, '');
    return {
      phoneLast4: digits ? digits.slice(-4) : null,
      phoneIndex: digits ? this.vault.index('application.mobile_phone', orgId, digits) : null,
      emailIndex: email ? this.vault.index('application.email', orgId, email.toLowerCase()) : null,
    };
  }
}

const placeOf = ({ id, orgId }: Owner) => ({
  table: 'application',
  column: 'answers_sealed',
  row: id,
  org: orgId,
});
