import type { RouteTerms } from '@millrace/schemas/api';
import type { CountryCode, Currency } from '@millrace/schemas/countries';
import { ApplicationStarted } from '@millrace/schemas/events';
import type { Locale, MergedForm } from '@millrace/schemas/form';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { executePlanned } from '../../../platform/db/statements/planned-once.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import type { ThankYou, ThankYouWords } from '../../forms/form-configs/index.ts';
import { sourcesOf, type AnswerSources, type Entered } from './answers/answer-sources.logic.ts';
import { cardColumns, storeCard } from './answers/card-number-queries.ts';
import { hashes } from './answers/contact-index-queries.ts';
import { displayColumns, type Progress, type StoredAnswers } from './answers/answers.logic.ts';
import { AnswerVault, type SealedCard } from './answers/answer-vault.ts';
import { FormCache } from './answers/form-cache.ts';
import { stagesColumn } from './stages/stage-queries.ts';
import type { StoredStage } from './stages/stages.logic.ts';
import { newReference } from './reference.logic.ts';

/** An application with its merged form and its encrypted answers. */
export interface ApplicationRow extends SealedCard {
  id: string;
  orgId: number;
  storeId: number;
  /** The time zone of the store. */
  timezone: string;
  /** Id of the marketing link through which the shopper came. Null if there was none. */
  linkId: number | null;
  reference: string;
  locale: Locale;
  state: 'draft' | 'submitted';
  version: number;
  form: MergedForm;
  answersSealed: Uint8Array;
  /** Rises with every save of the answers. The encrypted answers can be decrypted only with this number. */
  answersVersion: number;
  /**
   * The encrypted data key of the application. Null for applications that were made before data keys were
   * introduced.
   */
  dataKey: Buffer | null;
  answerSources: AnswerSources;
  /**
   * The stages that the shopper agreed to, in order. A stage is a group of lenders with the questions that
   * they need. Empty if the form asks all questions at once.
   */
  stages: readonly StoredStage[];
  savedAt: Date | string | null;
  submittedAt: Date | string | null;
}

export interface NewApplication {
  id: string;
  orgId: number;
  storeId: number;
  configId: number;
  linkId: number | null;
  associateId: number | null;
  locale: Locale;
  /**
   * The shopper's IP address. Null if a store started the application and the shopper has not opened it yet.
   */
  ip: string | null;
  form: MergedForm;
  answers: StoredAnswers;
}

/** SQL that reads an application. The merged form is loaded only if this process has not cached it. */
const rowSql = `SELECT id, org_id AS "orgId", store_id AS "storeId", marketing_link_id AS "linkId",
  (SELECT s.timezone FROM read.store s WHERE s.id = store_id) AS timezone, reference, locale, state, version,
  answers_sealed AS "answersSealed", answers_version AS "answersVersion", ${cardColumns},
  (SELECT k.wrapped FROM data_key k WHERE k.application_id = application.id) AS "dataKey", answer_sources AS "answerSources", saved_at AS "savedAt", submitted_at AS "submittedAt", form_hash AS "formHash",
  ${stagesColumn} AS stages,
  CASE WHEN form_hash = ANY(?::text[]) THEN NULL ELSE form::text END AS "formText"
  FROM application WHERE id = ? AND deleted_at IS NULL`;

type ReadRow = Omit<ApplicationRow, 'form'> & { formHash: string; formText: string | null };

/**
 * Reads and writes rows of the application table. Uses plain SQL, because a form is large and the ORM would
 * compare it on each flush.
 */
@Injectable()
export class ApplicationRows {
  constructor(
    private readonly vault: AnswerVault,
    private readonly forms: FormCache,
  ) {}

  /**
   * Inserts an application with its data key. Returns its reference, and the version and data key that the
   * next save of answers needs.
   */
  async insert(
    em: EntityManager,
    application: NewApplication,
  ): Promise<{ reference: string } & Pick<ApplicationRow, 'answersVersion' | 'dataKey'>> {
    const { id, orgId, answers } = application;
    const { phoneLast4, phoneIndex, emailIndex, emailParts, indexKey } = this.vault.indexes(orgId, answers);
    const dataKey = this.vault.newDataKey();
    const [row] = await em.execute<{ reference: string }[]>(
      `INSERT INTO application (id, reference, org_id, store_id, cfa_config_id, marketing_link_id, associate_id, locale,
         ip, form, answers_sealed, answers_version, phone_last4, phone_index, email_index, email_parts, index_key)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?, 1, ?, ?, ?, ${hashes}, ?)
       ON CONFLICT (reference) DO NOTHING RETURNING reference`,
      [
        id,
        newReference(),
        orgId,
        application.storeId,
        application.configId,
        application.linkId,
        application.associateId,
        application.locale,
        application.ip,
        JSON.stringify(application.form),
        this.vault.seal({ id, orgId, answersVersion: 1, dataKey }, answers),
        phoneLast4,
        phoneIndex,
        emailIndex,
        pgArray(emailParts),
        indexKey,
      ],
    );
    // Rarely, two applications get the same random reference. A new reference is then generated for the
    // second one.
    if (!row) return this.insert(em, application);
    await recordEvent(em, ApplicationStarted, { storeId: application.storeId, applicationId: id });
    await em.execute(`INSERT INTO data_key (application_id, wrapped) VALUES (?, ?)`, [id, dataKey], 'run');
    return { ...row, answersVersion: 1, dataKey };
  }

  find(em: EntityManager, id: string): Promise<ApplicationRow | undefined> {
    return this.read(em, rowSql, id);
  }

  /** Locks the row until the transaction ends, so that two parallel saves cannot overwrite each other. */
  lock(em: EntityManager, id: string): Promise<ApplicationRow | undefined> {
    return this.read(em, `${rowSql} FOR UPDATE`, id);
  }

  /**
   * Replaces the form of the application and the list of lenders to ask. The answers are kept. A page that
   * shows the old form must reload before it can save.
   */
  async reshape(
    em: EntityManager,
    id: string,
    { form, onlyLenders }: { form: MergedForm; onlyLenders: readonly number[] | null },
  ): Promise<void> {
    await em.execute(
      `UPDATE application SET form = ?::jsonb, version = version + 1,
         only_lenders = CASE WHEN ?::text IS NULL THEN NULL
                             ELSE ARRAY(SELECT jsonb_array_elements_text(?::jsonb)::integer) END
       WHERE id = ?`,
      [
        JSON.stringify(form),
        onlyLenders && JSON.stringify(onlyLenders),
        JSON.stringify(onlyLenders ?? []),
        id,
      ],
      'run',
    );
  }

  /** Marks the application as submitted. Returns the time of submission by the database's clock. */
  async markSubmitted(em: EntityManager, id: string): Promise<Date | string> {
    const [saved] = await executePlanned<{ at: Date | string }>(
      em,
      `UPDATE application SET state = 'submitted', submitted_at = now() WHERE id = ? RETURNING submitted_at AS at`,
      [id],
    );
    return saved!.at;
  }

  async saveAnswers(
    em: EntityManager,
    row: Pick<ApplicationRow, 'id' | 'orgId' | 'locale' | 'answersVersion' | 'dataKey'> & Partial<SealedCard>,
    answers: StoredAnswers,
    progress?: Progress,
    /**
     * If false, the version number does not change. A page that the shopper has open can then still save.
     * This is allowed only if that page cannot change any of the answers saved here.
     */
    isNewVersion = true,
    entered: Entered = { fields: [] },
  ): Promise<{ version: number; savedAt: Date | string }> {
    const { applicantName, requestedCents } = displayColumns(answers);
    const { phoneLast4, phoneIndex, emailIndex, emailParts, indexKey } = this.vault.indexes(
      row.orgId,
      answers,
    );
    const answersVersion = row.answersVersion + 1;
    const [saved] = await em.execute<{ version: number; savedAt: Date | string }[]>(
      `UPDATE application SET answers_sealed = ?, answers_version = ?, applicant_name = ?, requested_cents = ?,
         phone_last4 = ?, phone_index = ?, email_index = ?, email_parts = ${hashes}, index_key = ?, locale = ?, version = version + ?,
         saved_at = now(),
         answer_sources = (answer_sources - ?::text[]) || ?::jsonb,
         stopped_at = CASE WHEN ? THEN ? ELSE stopped_at END,
         stopped_question = CASE WHEN ? THEN ? ELSE stopped_question END, answered_percent = coalesce(?, answered_percent)
       WHERE id = ? RETURNING version, saved_at AS "savedAt"`,
      [
        this.vault.seal({ ...row, answersVersion }, answers),
        answersVersion,
        applicantName,
        requestedCents,
        phoneLast4,
        phoneIndex,
        emailIndex,
        pgArray(emailParts),
        indexKey,
        row.locale,
        isNewVersion ? 1 : 0,
        pgArray(entered.fields),
        JSON.stringify(sourcesOf(entered)),
        progress !== undefined,
        progress?.stoppedAt ?? null,
        progress !== undefined,
        progress?.question ?? null,
        progress?.percent ?? null,
        row.id,
      ],
    );
    const card = this.vault.sealCard({ ...row, answersVersion }, answers);
    if (card ?? row.cardSealed) await storeCard(em, { id: row.id, version: answersVersion }, card);
    return saved!;
  }

  private async read(em: EntityManager, sql: string, id: string): Promise<ApplicationRow | undefined> {
    const [row] = await executePlanned<ReadRow>(em, sql, [pgArray(this.forms.hashes), id]);
    if (!row) return undefined;
    const { formHash, formText, ...rest } = row;
    const form = formText === null ? this.forms.get(formHash) : this.forms.add(formHash, formText);
    // If the cache removed the form while the statement ran, the row is read again together with the form.
    return form ? { ...rest, form } : this.read(em, sql, id);
  }
}

/**
 * Removes the shopper's choice of an offer whose contract has ended, so that the shopper can choose another
 * offer.
 */
export async function releaseChoice(em: EntityManager, id: string, attemptId: string): Promise<void> {
  await em.execute(
    `UPDATE application SET chosen_attempt_id = NULL, chosen_offer_id = NULL, chosen_at = NULL
     WHERE id = ? AND chosen_attempt_id = ?`,
    [id, attemptId],
    'run',
  );
}

/** An application without its answers. Routing and screens read this data very often. */
export interface ApplicationFacts {
  id: string;
  reference: string;
  orgId: number;
  state: 'draft' | 'submitted';
  locale: Locale;
  applicantName: string;
  requestedCents: number | null;
  ip: string | null;
  /** The version of the merged form that the shopper answered. */
  formVersion: string;
  createdAt: string;
  submittedAt: string | null;
  store: {
    id: number;
    /**
     * The org to which the store belongs now. `orgId` of the application is the org in which the application
     * was begun.
     */
    orgId: number;
    name: string;
    phone: string | null;
    state: string;
    industry: string;
    timezone: string;
    country: CountryCode;
    /** The currency of all amounts of the application. */
    currency: Currency;
  };
  config: {
    id: number;
    mode: 'Waterfall' | 'Shotgun';
    lenderOrder: readonly number[];
    /**
     * Ids of the lenders to which the sent link limits the application. Null means all lenders of the form.
     */
    onlyLenders: readonly number[] | null;
    /**
     * The limits of the route: when routing stops, how long it waits for a lender, and the largest number of
     * credit inquiries.
     */
    terms: RouteTerms;
    /** The text that the store shows after the submission, in each language. */
    thankYou: Readonly<Record<Locale, ThankYouWords>>;
  };
  chosen: { attemptId: string; offerId: string; at: string } | null;
}

type FactsRow = Omit<ApplicationFacts, 'createdAt' | 'submittedAt' | 'chosen' | 'config'> & {
  config: Omit<ApplicationFacts['config'], 'thankYou' | 'terms'> & {
    thankYou: Partial<ThankYou>;
    terms: Partial<RouteTerms>;
  };
  createdAt: Date | string;
  submittedAt: Date | string | null;
  attemptId: string | null;
  offerId: string | null;
  chosenAt: Date | string | null;
};

const factsSql = `SELECT id, reference, "orgId", state, locale, "applicantName", "requestedCents", ip, "formVersion", "createdAt",
  "submittedAt", "attemptId", "offerId", "chosenAt", store, config FROM read.application_facts WHERE id = ?`;

/**
 * Reads an application without its answers. This is one indexed read, because every routing step and every
 * screen needs it.
 */
export async function factsOf(em: EntityManager, id: string): Promise<FactsRow | undefined> {
  const [row] = await executePlanned<FactsRow>(em, factsSql, [id]);
  return row;
}

/** Stores the chosen offer. Returns false if another offer is already chosen. */
export async function storeChoice(
  em: EntityManager,
  id: string,
  { attemptId, offerId }: { attemptId: string; offerId: string },
): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `UPDATE application SET chosen_attempt_id = ?, chosen_offer_id = ?, chosen_at = coalesce(chosen_at, now())
     WHERE id = ? AND (chosen_attempt_id IS NULL OR (chosen_attempt_id = ? AND chosen_offer_id = ?)) RETURNING id`,
    [attemptId, offerId, id, attemptId, offerId],
  );
  return rows.length > 0;
}
