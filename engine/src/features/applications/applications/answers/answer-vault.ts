import { Injectable } from '@nestjs/common';
import { sealedColumn } from '../../../../platform/vault/reseal/sealed-column.ts';
import { Vault, type Secret } from '../../../../platform/vault/vault.service.ts';
import { contactIndexes, reindexContacts } from './contact-index-queries.ts';
import type { StoredAnswers } from './answers.logic.ts';

/** The row of an application, with the version number of its answers and its data key. */
interface Owner {
  id: string;
  orgId: number;
  answersVersion: number;
  dataKey: Uint8Array | null;
}

/**
 * Encrypts all answers of an application as one document. The document can be decrypted only for its own row
 * and org and the present version of its answers, and only with the application's data key.
 */
@Injectable()
export class AnswerVault {
  constructor(private readonly vault: Vault) {}

  /** Makes the data key of a new application, sealed. */
  newDataKey(): Buffer {
    return this.vault.newDataKey();
  }

  seal(owner: Owner, answers: StoredAnswers): Buffer {
    return this.vault.sealJson(placeOf(owner), answers);
  }

  open(owner: Owner & { answersSealed: Uint8Array }): Secret<StoredAnswers> {
    return this.vault.openJson<StoredAnswers>(placeOf(owner), owner.answersSealed);
  }

  /**
   * Returns hashes with a secret key for the two answers by which applicants can be found, and for the parts of
   * the email address. They are stored in indexed columns.
   */
  indexes(orgId: number, answers: StoredAnswers) {
    return { ...contactIndexes(this.vault, orgId, answers), indexKey: this.vault.indexIds[0]! };
  }
}

const placeOf = ({ id, orgId, answersVersion, dataKey }: Owner) => ({
  table: 'application',
  column: 'answers_sealed',
  row: id,
  org: orgId,
  version: answersVersion,
  dataKey,
});

export const sealedAnswers = sealedColumn({
  kind: 'answers of applications',
  table: 'application',
  column: 'answers_sealed',
  id: { column: 'id', type: 'uuid' },
  place: { row: 't.id', org: 't.org_id', version: 't.answers_version' },
  application: 't.id',
  indexKey: 'index_key',
  reindex: reindexContacts,
});
