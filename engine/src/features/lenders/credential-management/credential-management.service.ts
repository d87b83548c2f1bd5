import type {
  CredentialChangeVerdict,
  StoreCredentialsBody,
  StoreCredentialsNamed,
  StoreLenderCredentials,
} from '@millrace/schemas/api';
import { accountOf, proofKeys } from '@millrace/plugin-sdk/runtime';
import { withCopiedEntityId } from '@millrace/schemas/required-inputs';
import { MikroORM, UniqueConstraintViolationException, type EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { PersonNames } from '../../../platform/sessions/person-names.ts';
import { auditStore, reachOf, Stores } from '../../tenancy/stores/index.ts';
import { CreditTiers, decidesByTiers } from '../credit-tiers/index.ts';
import { LenderObjects, type LenderFacts } from '../lender-objects/index.ts';
import { StoreCredentials, type CredentialRow, type EnteredBy } from '../store-credentials/index.ts';
import {
  cannotBeTested,
  incomplete,
  ownChange,
  savedByOther,
  wrongCredentials,
} from './credential-management.errors.ts';
import { credentialFindings, isComplete, keyChanges, mergedValues } from './credential-fields.logic.ts';
import { asksOf, canBeTested, isOffered, shownLender } from './credential-view.ts';
import type { ChangePerson, PendingChange } from './credential-change-queries.ts';
import { CredentialChanges } from './credential-changes.ts';
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
    private readonly changes: CredentialChanges,
    private readonly names: PersonNames,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns every lender for which the store has or could enter credentials, in the general order of lenders
   * (`pipe_order`).
   * @param reader id of the user who reads the list; during an impersonation, the id of the impersonator
   */
  async list(em: EntityManager, storeId: number, reader: number): Promise<StoreLenderCredentials[]> {
    const rows = new Map((await this.credentials.rowsOf(em, storeId)).map((row) => [row.lenderId, row]));
    const tests = await this.tests.newest(
      em,
      [...rows.values()].map(({ id }) => id),
    );
    const changes = await this.changes.pending(
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
        const change = row && changes.get(row.id);
        const values = row && this.credentials.readable(row);
        const kept = { row, values, test, change, tiers: tiersOf.get(lender.id), reader };
        return shownLender(lender, kept, this.config);
      });
  }

  /**
   * Saves credentials. A change of a key that verifies the lender's webhook calls is only requested: it has
   * no effect until another person approves it.
   */
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
    return this.one(actor, storeId, creds.lender_id);
  }

  /** Approves or refuses a requested change of keys. The requester cannot approve their own request. */
  async decide(
    actor: StaffActor,
    { credId, lenderId, storeId, asked_at, approve }: CredentialChangeVerdict,
  ): Promise<StoreLenderCredentials> {
    await this.orm.em.fork().transactional(async (em) => {
      const row = await this.rowOf(em, { credId, lenderId, storeId }, true);
      const lender = (await this.lenders.find(em, lenderId))!;
      const change = await this.changes.lock(em, credId, asked_at);
      if (approve && change.askedBy === personIdOf(actor)) throw ownChange();
      const by = await this.personOf(em, actor);
      if (approve)
        await this.seal(
          em,
          lender,
          row,
          mergedValues(asksOf(lender), this.opened(row), this.changes.valuesOf(change)),
          actor,
        );
      const verdict = approve ? 'approved' : 'refused';
      await this.changes.decide(em, change, verdict, by, lender.name);
      await recordVerdict(em, actor, storeId, lenderId, change, verdict);
    });
    return this.one(actor, storeId, lenderId);
  }

  /** Gives the store another webhook address. A person must tell the lender the new address. */
  async replaceAddress(
    actor: StaffActor,
    of: StoreCredentialsNamed,
    key?: string,
  ): Promise<StoreLenderCredentials> {
    const { credId: id, lenderId, storeId } = of;
    await this.orm.em.fork().transactional((em) =>
      once(em, `webhook-address|${actor.userId}`, key, of, async () => {
        await this.rowOf(em, of);
        await this.credentials.rotateWebhookToken(em, id);
        await record(em, actor, { action: 'credential.address-changed', storeId, id, facts: { lenderId } });
        return {};
      }),
    );
    return this.one(actor, storeId, lenderId);
  }

  /** Deletes credentials. A pending change of their keys is refused, because it could not be decided any more. */
  async remove(actor: StaffActor, { credId, lenderId, storeId }: StoreCredentialsNamed): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const row = await this.credentials.row(em, credId, true);
      if (row && (row.storeId !== storeId || row.lenderId !== lenderId)) throw notFound('These credentials');
      if (!row || !(await this.credentials.remove(em, credId))) return;
      const lender = (await this.lenders.find(em, lenderId))!;
      const change = await this.changes.refusePending(
        em,
        credId,
        await this.personOf(em, actor),
        lender.name,
      );
      if (change) await recordVerdict(em, actor, storeId, lenderId, change, 'refused');
      await record(em, actor, { action: 'credential.deleted', storeId, id: credId, facts: { lenderId } });
    });
  }

  /** Requests a test of credentials. A worker asks the lender and stores the result with the credentials. */
  async test(actor: StaffActor, of: StoreCredentialsNamed): Promise<StoreLenderCredentials> {
    const { credId, lenderId, storeId } = of;
    const job = await this.orm.em.fork().transactional(async (em) => {
      const row = await this.rowOf(em, of);
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
    return this.one(actor, storeId, lenderId);
  }

  private async rowOf(
    em: EntityManager,
    { credId, lenderId, storeId }: StoreCredentialsNamed,
    isLocked = false,
  ): Promise<CredentialRow> {
    const row = await this.credentials.row(em, credId, isLocked);
    if (!row || row.storeId !== storeId || row.lenderId !== lenderId) throw notFound('These credentials');
    return row;
  }

  private async personOf(em: EntityManager, actor: StaffActor): Promise<ChangePerson> {
    const id = personIdOf(actor);
    return { id, name: await this.names.nameOf(em, id) };
  }

  private opened(row: CredentialRow | undefined): Record<string, string> {
    return { ...(row && this.credentials.readable(row)) };
  }

  /**
   * Encrypts and stores values. Also stores who entered them, and the account number that identifies the
   * store in the lender's webhook calls.
   */
  private seal(
    em: EntityManager,
    { id: lenderId, plugin }: LenderFacts,
    { orgId, storeId }: Pick<CredentialRow, 'orgId' | 'storeId'>,
    values: Record<string, string>,
    actor: StaffActor,
  ): Promise<string> {
    const account = plugin ? accountOf(plugin.manifest.webhook, values) : null;
    const entered = { by: enteredBy(actor), account };
    return this.credentials.seal(em, { orgId, storeId, lenderId }, withCopiedEntityId(values), entered);
  }

  private async one(actor: StaffActor, storeId: number, lenderId: number): Promise<StoreLenderCredentials> {
    const list = await this.list(this.orm.em.fork(), storeId, personIdOf(actor));
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
    const found = await this.credentials.lock(em, storeId, lenderId);
    const row = found?.isActive ? found : undefined;
    if (credId && credId !== row?.id) throw savedByOther();
    if (!row && !isOffered(lender, storeId)) throw notFound('This lender');
    const asks = asksOf(lender);
    const before = this.opened(row);
    const merged = mergedValues(asks, before, given);
    const wrong = credentialFindings(asks, given, merged, Boolean(tiers) && !decidesByTiers(lender));
    if (wrong.length > 0) throw wrongCredentials(wrong);
    const keys = lender.plugin ? proofKeys(lender.plugin.manifest) : [];
    const { now, later } = keyChanges(keys, before, merged, found?.setBy ?? {});
    const id = await this.seal(em, lender, { orgId: store.orgId, storeId }, now, actor);
    if (Object.keys(later).length > 0) {
      const by = await this.personOf(em, actor);
      await this.changes.ask(em, (await this.credentials.row(em, id))!, later, by, lender.name);
      const asked = { lenderId, fields: Object.keys(later).sort().join(',') };
      await record(em, actor, { action: 'credential.key-change-asked', storeId, id, facts: asked });
    }
    if (tiers) await this.tiers.saveWithin(em, actor, { storeId, lenderId, tiered_credit_score: tiers });
    const fields = asks.flatMap(({ key }) => (key in given && given[key] !== null ? [key] : []));
    const facts = { lenderId, fields: fields.sort().join(',') };
    await record(em, actor, { action: 'credential.saved', storeId, id, facts });
    return { id };
  }
}

/** Returns the id of the acting user. During an impersonation this is the impersonator. */
export const personIdOf = ({ userId, impersonator }: StaffActor): number => impersonator?.userId ?? userId;

/**
 * Returns which side entered values. Values that internal staff enter during an impersonation count as
 * entered by the store.
 */
const enteredBy = (actor: StaffActor): EnteredBy =>
  reachOf(actor, 'store-credentials:update').any && !actor.impersonator ? 'internal' : 'store';

function recordVerdict(
  em: EntityManager,
  actor: StaffActor,
  storeId: number,
  lenderId: number,
  { credentialId: id, fields, askedBy: asker }: PendingChange,
  verdict: 'approved' | 'refused',
): Promise<void> {
  const action = verdict === 'approved' ? 'credential.key-change-approved' : 'credential.key-change-refused';
  return record(em, actor, { action, storeId, id, facts: { lenderId, fields: fields.join(','), asker } });
}

interface Entry {
  action: string;
  storeId: number;
  id: string;
  facts: Record<string, string | number>;
}

/** Writes an audit entry with the names of the entered fields. Their values are never written. */
const record = (em: EntityManager, actor: StaffActor, { id, ...entry }: Entry): Promise<void> =>
  auditStore(em, actor, { ...entry, subject: { kind: 'credential', id } });
