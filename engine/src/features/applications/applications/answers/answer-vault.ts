import { cardNumberField, fieldById } from '@millrace/schemas/fields';
import { maskValue } from '@millrace/schemas/form';
import { Injectable } from '@nestjs/common';
import { sealedColumn } from '../../../../platform/vault/reseal/sealed-column.ts';
import { Secret, Vault } from '../../../../platform/vault/vault.service.ts';
import { contactIndexes, reindexContacts } from './contact-index-queries.ts';
import type { StoredAnswers } from './answers.logic.ts';

/** The row of an application, with the version number of its answers and its data key. */
interface Owner {
  id: string;
  orgId: number;
  answersVersion: number;
  dataKey: Uint8Array | null;
}

/** The encrypted card number. Null if there is none, or if it was deleted. */
export interface SealedCard {
  cardSealed: Uint8Array | null;
  cardVersion: number | null;
}
type SealedRow = Owner & { answersSealed: Uint8Array };

/**
 * Encrypts all answers of an application as one document with the application's data key. Decrypting fails if
 * the document is moved to another application or org, or if the version of the answers differs. A card
 * number is encrypted separately, so that it can be deleted earlier. The document contains only its last four
 * digits.
 */
@Injectable()
export class AnswerVault {
  constructor(private readonly vault: Vault) {}

  /** Creates the data key of a new application and returns it encrypted. */
  newDataKey(): Buffer {
    return this.vault.newDataKey();
  }

  seal(owner: Owner, answers: StoredAnswers): Buffer {
    return this.vault.sealJson(placeOf(owner), withConcealedCard(answers));
  }

  /** Returns null if the answers have no card number. */
  sealCard(owner: Owner, answers: StoredAnswers): Buffer | null {
    const number = answers[cardNumberField];
    return number === undefined
      ? null
      : this.vault.sealJson(cardPlaceOf(owner, owner.answersVersion), number);
  }

  /**
   * Returns the answers with the full card number. A deleted card number counts as an unanswered question.
   */
  open(row: SealedRow & Partial<SealedCard>): Secret<StoredAnswers> {
    const answers = this.openShown(row).reveal();
    if (answers[cardNumberField] === undefined) return new Secret(answers);
    const { [cardNumberField]: _, ...others } = answers;
    if (!row.cardSealed || row.cardVersion == null) return new Secret(others);
    const card = this.vault.openJson<string>(cardPlaceOf(row, row.cardVersion), row.cardSealed).reveal();
    return new Secret({ ...others, [cardNumberField]: card });
  }

  /**
   * Returns the answers as people may see them. Of a card number they contain only the last four digits, even
   * after the full number was deleted.
   */
  openShown(row: SealedRow): Secret<StoredAnswers> {
    return this.vault.openJson<StoredAnswers>(placeOf(row), row.answersSealed);
  }

  /**
   * Returns keyed hashes of the phone, the email address and the parts of the email address. They are stored
   * in indexed columns for searching applications.
   */
  indexes(orgId: number, answers: StoredAnswers) {
    return { ...contactIndexes(this.vault, orgId, answers), indexKey: this.vault.indexIds[0]! };
  }
}

function withConcealedCard(answers: StoredAnswers): StoredAnswers {
  const number = answers[cardNumberField];
  if (number === undefined) return answers;
  return { ...answers, [cardNumberField]: maskValue(fieldById(cardNumberField)!, number) };
}

const placeOf = ({ id, orgId, answersVersion, dataKey }: Owner) => ({
  table: 'application',
  column: 'answers_sealed',
  row: id,
  org: orgId,
  version: answersVersion,
  dataKey,
});

const cardPlaceOf = ({ id, orgId, dataKey }: Omit<Owner, 'answersVersion'>, version: number) => ({
  table: 'card_number',
  column: 'sealed',
  row: id,
  org: orgId,
  version,
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

export const sealedCardNumbers = sealedColumn({
  kind: 'card numbers',
  table: 'card_number',
  column: 'sealed',
  id: { column: 'application_id', type: 'uuid' },
  place: { row: 't.application_id', org: 't.org_id', version: 't.version' },
  application: 't.application_id',
});
