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
 * Encrypts all answers of an application as one document with the application's data key. Decrypting fails if
 * the document is moved to another application or org, or if the version of the answers differs.
 */
@Injectable()
export class AnswerVault {
  constructor(private readonly vault: Vault) {}

  /** Creates the data key of a new application and returns it encrypted. */
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
   * Returns keyed hashes of the phone, the email address and the parts of the email address. They are stored
   * in indexed columns, so that applications can be searched by them.
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
