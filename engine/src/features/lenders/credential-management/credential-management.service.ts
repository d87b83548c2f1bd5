import type {
  StoreCredentialsBody,
  StoreCredentialsNamed,
  StoreLenderCredentials,
} from '@millrace/schemas/api';
import { copiedEntityId, withCopiedEntityId } from '@millrace/schemas/required-inputs';
import { MikroORM, UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant } from '../../../platform/db/instants.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { auditStore, Stores } from '../../tenancy/stores/index.ts';
import { CreditTiers, decidesByTiers } from '../credit-tiers/index.ts';
import { lenderTypeOf, LenderObjects, servesStore, type LenderFacts } from '../lender-objects/index.ts';
import { StoreCredentials, type CredentialRow } from '../store-credentials/index.ts';
import {
  cannotBeTested,
  incomplete,
  savedByOther,
  wrongCredentials,
} from './credential-management.errors.ts';
import {
  askOf,
  askOfKind,
  credentialFindings,
  isComplete,
  mergedValues,
  shownInputs,
  type CredentialAsk,
} from './credential-fields.logic.ts';
import { CredentialTests } from './credential-tests.service.ts';

/**
 * Manages a store's credentials at its lenders for users of the store. Users can enter secrets but never
 * read them.
 */
@Injectable()
export class CredentialManagement {
  constructor(
    private readonly orm: MikroORM,
    private readonly lenders: LenderObjects,
    private readonly stores: Stores,
    private readonly credentials: StoreCredentials,
    private readonly tests: CredentialTests,
    private readonly tiers: CreditTiers,
  ) {}

  /**
   * Returns every lender for which the store has or could enter credentials, in the general order of lenders
   * (`pipe_order`).
   */
  async list(em: EntityManager, storeId: number): Promise<StoreLenderCredentials[]> {
    const rows = new Map((await this.credentials.rowsOf(em, storeId)).map((row) => [row.lenderId, row]));
    const tests = await this.tests.newest(
      em,
      [...rows.values()].map(({ id }) => id),
    );
    const lenders = await this.lenders.all(em);
    const decided = await this.tiers.ofStore(em, storeId);
    const tiersOf = new Map(decided.map((one) => [one.lender_id, one.tiered_credit_score]));
    return lenders
      .filter((lender) => rows.has(lender.id) || isOffered(lender, storeId))
      .map((lender) => {
        const row = rows.get(lender.id);
        const test = row && tests.get(row.id);
        return this.shown(lender, { row, test, tiers: tiersOf.get(lender.id) });
      });
  }

  async save(actor: StaffActor, body: StoreCredentialsBody, key?: string): Promise<StoreLenderCredentials> {
    const { storeId, creds } = body;
    await this.orm.em
      .fork()
      .transactional((em) =>
        once(em, `store-credentials|${actor.userId}`, key, body, () => this.saveWithin(em, actor, body)),
      )
      .catch((error: unknown) => {
        throw error instanceof UniqueConstraintViolationException ? savedByOther() : error;
      });
    return this.one(storeId, creds.lender_id);
  }

  async remove(actor: StaffActor, { credId, lenderId, storeId }: StoreCredentialsNamed): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const row = await this.credentials.row(em, credId);
      if (row && (row.storeId !== storeId || row.lenderId !== lenderId)) throw notFound('These credentials');
      if (await this.credentials.remove(em, credId))
        await record(em, actor, { action: 'credential.deleted', storeId, id: credId, facts: { lenderId } });
    });
  }

  /** Requests a test of credentials. A worker asks the lender and stores the result with the credentials. */
  async test(actor: StaffActor, of: StoreCredentialsNamed): Promise<StoreLenderCredentials> {
    const { credId, lenderId, storeId } = of;
    const job = await this.orm.em.fork().transactional(async (em) => {
      const row = await this.credentials.row(em, credId);
      if (!row || row.storeId !== storeId || row.lenderId !== lenderId) throw notFound('These credentials');
      const lender = (await this.lenders.find(em, lenderId))!;
      if (!canBeTested(lender)) throw cannotBeTested(lender.name);
      if (!isComplete(asksOf(lender), this.credentials.readable(row) ?? {})) throw incomplete();
      const asked = await this.tests.ask(em, row, { lenderKey: lender.key, userId: actor.userId });
      if (asked)
        await record(em, actor, {
          action: 'credential.test-asked',
          storeId,
          id: credId,
          facts: { lenderId },
        });
      return asked;
    });
    if (job) this.tests.dispatch(job);
    return this.one(storeId, lenderId);
  }

  private async one(storeId: number, lenderId: number): Promise<StoreLenderCredentials> {
    const list = await this.list(this.orm.em.fork(), storeId);
    const found = list.find(({ lender_id }) => lender_id === lenderId);
    if (!found) throw notFound('This lender');
    return found;
  }

  private async saveWithin(
    em: EntityManager,
    actor: StaffActor,
    {
      storeId,
      credId,
      creds: { lender_id: lenderId, tiered_credit_score: tiers, ...creds },
    }: StoreCredentialsBody,
  ): Promise<{ id: string }> {
    const given = creds as Record<string, string | null>;
    const lender = await this.lenders.find(em, lenderId);
    const store = await this.stores.find(em, storeId);
    if (!lender || !store) throw notFound('This lender');
    const row = (await this.credentials.rowsOf(em, storeId)).find((one) => one.lenderId === lenderId);
    if (credId && credId !== row?.id) throw savedByOther();
    if (!row && !isOffered(lender, storeId)) throw notFound('This lender');
    const asks = asksOf(lender);
    const merged = mergedValues(asks, (row && this.credentials.readable(row)) ?? {}, given);
    const wrong = credentialFindings(asks, given, merged, tiers !== undefined && !decidesByTiers(lender));
    if (wrong.length > 0) throw wrongCredentials(wrong);
    const owner = { orgId: store.orgId, storeId, lenderId };
    const id = await this.credentials.seal(em, owner, withCopiedEntityId(merged));
    if (tiers) await this.tiers.saveWithin(em, actor, { storeId, lenderId, tiered_credit_score: tiers });
    const facts = { lenderId, fields: Object.keys(given).sort().join(',') };
    await record(em, actor, { action: 'credential.saved', storeId, id, facts });
    return { id };
  }

  private shown(lender: LenderFacts, { row, test, tiers }: Kept): StoreLenderCredentials {
    const asks = asksOf(lender);
    const opened = row && this.credentials.readable(row);
    const values = opened ?? {};
    const updatedAt = row ? instant(row.updatedAt) : null;
    return {
      lender_id: lender.id,
      lender_name: lender.name,
      lender_type: lenderTypeOf(lender),
      application_url: lender.applicationUrl,
      lender_enabled: lender.enabled,
      is_asked: lender.plugin !== undefined,
      credential_id: row?.id ?? null,
      credential_entity_id: values[copiedEntityId] ?? null,
      fields: shownInputs(asks, row && { values, setAt: row.setAt, updatedAt: updatedAt! }),
      complete: row !== undefined && opened !== undefined && isComplete(asks, values),
      tiered_credit_score: tiers ?? null,
      readable: row === undefined || opened !== undefined,
      can_test: canBeTested(lender),
      test: test ?? null,
      updated_at: updatedAt,
    };
  }
}

/** The stored rows of a store at one lender. */
interface Kept {
  row: CredentialRow | undefined;
  test: StoreLenderCredentials['test'] | undefined;
  tiers: StoreLenderCredentials['tiered_credit_score'] | undefined;
}

const asksOf = ({ plugin, requiredInput }: LenderFacts): CredentialAsk[] =>
  plugin ? plugin.manifest.credentials.fields.map(askOf) : requiredInput.flatMap(askOfKind);

/**
 * True if a store may enter credentials for the lender. False for a lender that is disabled, that needs no
 * credentials and has no plugin, or that serves only other stores.
 */
const isOffered = (lender: LenderFacts, storeId: number): boolean =>
  lender.enabled &&
  (lender.plugin !== undefined || lender.requiredInput.length > 0) &&
  servesStore(lender, storeId);

const canBeTested = ({ enabled, plugin }: LenderFacts): boolean =>
  enabled && plugin !== undefined && plugin.manifest.capabilities.includes('testCredentials');

interface Entry {
  action: string;
  storeId: number;
  id: string;
  facts: Record<string, string | number>;
}

/** Writes an audit entry with the names of the entered fields. Their values are never written. */
const record = (em: EntityManager, actor: StaffActor, { id, ...entry }: Entry): Promise<void> =>
  auditStore(em, actor, { ...entry, subject: { kind: 'credential', id } });
