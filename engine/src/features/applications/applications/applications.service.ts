import { usualTerms } from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import type { InquiryCount } from '@millrace/schemas/rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CleanUp } from '../../../platform/clean-ups.ts';
import { Clock } from '../../../platform/clock.ts';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { Secret } from '../../../platform/vault/vault.service.ts';
import { thankYouIn } from '../../forms/form-configs/index.ts';
import type { AnswerSource, AnswerSources } from './answers/answer-sources.logic.ts';
import { AnswerVault } from './answers/answer-vault.ts';
import { deleteSpentCards } from './answers/card-number-queries.ts';
import {
  groupedAnswers,
  patchAnswers,
  type AnswerGroup,
  type StoredAnswers,
} from './answers/answers.logic.ts';
import {
  ApplicationRows,
  factsOf,
  releaseChoice,
  storeChoice,
  type ApplicationFacts,
  type ApplicationRow,
} from './application-queries.ts';
import { answersRefused } from './applications.errors.ts';
import {
  consentsOf,
  inquiriesAgreedTo,
  recordConsents,
  type Consent,
  type GivenConsents,
} from './consents/consent-queries.ts';
import { changedProof } from './consents/contact-proof.ts';

/**
 * Gives all callers except the shopper access to applications. Answers are decrypted only on request, and
 * only the requested ones are returned.
 */
@Injectable()
export class Applications {
  constructor(
    private readonly rows: ApplicationRows,
    private readonly vault: AnswerVault,
    private readonly clock: Clock,
  ) {}

  async find(em: EntityManager, id: string): Promise<ApplicationFacts | undefined> {
    const row = await factsOf(em, id);
    if (!row) return undefined;
    const { attemptId, offerId, chosenAt, config, ...facts } = row;
    const { thankYou } = config;
    const isChosen = attemptId !== null && offerId !== null && chosenAt !== null;
    return {
      ...facts,
      config: {
        ...config,
        terms: { ...usualTerms, ...config.terms },
        thankYou: { en: thankYouIn(thankYou, 'en'), es: thankYouIn(thankYou, 'es') },
      },
      createdAt: instant(row.createdAt),
      submittedAt: instantOrNull(row.submittedAt),
      chosen: isChosen ? { attemptId, offerId, at: instant(chosenAt) } : null,
    };
  }

  /** Returns the application if it belongs to this store, otherwise undefined. */
  async findInStore(em: EntityManager, storeId: number, id: string): Promise<ApplicationFacts | undefined> {
    const found = await this.find(em, id);
    return found?.store.id === storeId ? found : undefined;
  }

  /**
   * Decrypts the answers of `fieldIds`, or all answers. The result contains no unanswered fields. It contains
   * no card number either, because only a lender's plugin gets the card number.
   */
  async answersFor(
    em: EntityManager,
    id: string,
    fieldIds?: readonly string[],
  ): Promise<Secret<StoredAnswers>> {
    const row = await this.existing(em, id);
    return this.openAnswers({ ...row, cardSealed: null }, fieldIds);
  }

  /**
   * Decrypts answers that the caller has already loaded, so that frequent operations such as sending to a
   * lender need no further query.
   */
  openAnswers(
    row: Pick<ApplicationRow, 'id' | 'orgId' | 'answersSealed' | 'answersVersion' | 'dataKey'> &
      Partial<Pick<ApplicationRow, 'cardSealed' | 'cardVersion'>>,
    fieldIds?: readonly string[],
  ): Secret<StoredAnswers> {
    const answers = this.vault.open(row).reveal();
    if (!fieldIds) return new Secret(answers);
    const wanted = new Set(fieldIds);
    return new Secret(Object.fromEntries(Object.entries(answers).filter(([field]) => wanted.has(field))));
  }

  /**
   * Returns the answers as staff sees them: by section, sensitive ones masked, each with the lenders that
   * need it and who entered it.
   * @param locale the language of the reasons for which lenders need an answer
   */
  async answersForStaff(em: EntityManager, id: string, locale?: Locale): Promise<AnswerGroup[]> {
    const row = await this.existing(em, id);
    return groupedAnswers(row.form, this.vault.openShown(row).reveal(), row.answerSources, locale);
  }

  /** Deletes card numbers that no attempt needs any more. */
  @CleanUp('card numbers')
  deleteSpentCards(em: EntityManager): Promise<number> {
    return deleteSpentCards(em);
  }

  /** Stores consents that a shopper gives after applying. */
  recordConsents(em: EntityManager, given: GivenConsents): Promise<void> {
    return recordConsents(em, given);
  }

  /** Returns who entered the answers of an application. */
  async answerSources(em: EntityManager, id: string): Promise<AnswerSources> {
    return (await this.existing(em, id)).answerSources;
  }

  /** @param locale the language of the titles */
  consents(em: EntityManager, id: string, locale?: Locale): Promise<Consent[]> {
    return consentsOf(em, id, undefined, locale);
  }

  /**
   * Returns the largest number of credit inquiries that the shopper agreed to. Undefined if the shopper was
   * shown no number.
   */
  inquiriesAgreedTo(em: EntityManager, id: string): Promise<InquiryCount | undefined> {
    return inquiriesAgreedTo(em, id);
  }

  /**
   * Corrects answers because a lender asked for it. The values must fit the form that the shopper answered.
   * If a value is refused, throws 422 and changes nothing.
   */
  async writeCorrection(
    em: EntityManager,
    id: string,
    values: Readonly<Record<string, string>>,
    source?: AnswerSource,
  ): Promise<{ changed: string[] }> {
    const row = await this.rows.lock(em, id);
    if (!row) throw notFound('This application');
    const facts = await this.find(em, id);
    const options = { locale: row.locale, today: this.clock.dayIn(facts?.store.timezone ?? 'UTC') };
    const patch = patchAnswers(row.form, this.vault.open(row).reveal(), values, options);
    const errors = [...patch.errors, ...(await changedProof(em, id, patch.changed))];
    if (errors.length > 0) throw answersRefused(errors);
    const entered = { fields: patch.entered, ...(source && { source }) };
    if (patch.changed.length > 0)
      await this.rows.saveAnswers(em, row, patch.answers, undefined, true, entered);
    return { changed: patch.changed };
  }

  /** Records the chosen offer. The first choice stays: returns false if another offer was chosen before. */
  async recordChoice(
    em: EntityManager,
    id: string,
    choice: { attemptId: string; offerId: string },
  ): Promise<boolean> {
    return storeChoice(em, id, choice);
  }

  /**
   * Removes the shopper's choice of an offer whose contract has ended, so that the shopper can choose
   * another offer.
   */
  releaseChoice(em: EntityManager, id: string, attemptId: string): Promise<void> {
    return releaseChoice(em, id, attemptId);
  }

  private async existing(em: EntityManager, id: string): Promise<ApplicationRow> {
    const row = await this.rows.find(em, id);
    if (!row) throw notFound('This application');
    return row;
  }
}
