import type { ApplicationSettingsBody } from '@millrace/schemas/api';
import {
  settingsChanges,
  usualApplicationSettings,
  type ApplicationSettings,
  type SettingsChange,
} from '@millrace/schemas/form';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { instant } from '../../../platform/db/instants.ts';
import { lockName } from '../../../platform/db/name-locks.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { richText } from '../../../platform/rich-text.ts';
import { auditStore } from '../../tenancy/stores/index.ts';
import {
  fieldNeeded,
  noSuchVersion,
  settingsChanged,
  settingsRefused,
} from './application-settings.errors.ts';
import { FieldCatalogue } from '../field-catalogue/index.ts';
import { cleanSettings, removalFindings, settingsFindings } from './application-settings.logic.ts';
import { BuilderLenders } from './builder-lenders.service.ts';
import { addSettings, newestSettings } from './form-settings-queries.ts';

interface SettingsVersion {
  /** Number of the version, counted from 1. It is 0 if the store has never saved settings. */
  version: number;
  savedAt: string | null;
  savedBy: string | null;
  settings: ApplicationSettings;
}

export interface PastVersion {
  version: number;
  savedAt: string;
  savedBy: string;
  restoredFrom: number | null;
  changes: SettingsChange[];
}

const mostVersionsShown = 100;

/**
 * Stores the application settings of stores. Every change is a new version that is kept forever. The newest
 * version is in force.
 */
@Injectable()
export class FormSettings {
  constructor(
    private readonly orm: MikroORM,
    private readonly lenders: BuilderLenders,
    private readonly catalogue: FieldCatalogue,
  ) {}

  /**
   * True if the store's account has a freemium model, which sets the order of lenders. The store's own order
   * then has no effect.
   */
  async isOnModel(em: EntityManager, storeId: number): Promise<boolean> {
    const account = await queries(em)
      .selectFrom('read.store as store')
      .innerJoin('read.org as org', 'org.id', 'store.org_id')
      .where('store.id', '=', storeId)
      .select('org.freemium_model_id as model')
      .executeTakeFirst();
    return account !== undefined && account.model !== null;
  }

  async of(em: EntityManager, storeId: number): Promise<SettingsVersion> {
    const row = await newestSettings(em, storeId);
    if (!row) return { version: 0, savedAt: null, savedBy: null, settings: usualApplicationSettings };
    return { ...row, savedAt: instant(row.savedAt) };
  }

  /** Returns earlier versions of the settings, newest first. */
  async versions(em: EntityManager, storeId: number): Promise<PastVersion[]> {
    const rows = await queries(em)
      .selectFrom('application_settings')
      .where('store_id', '=', storeId)
      .orderBy('version', 'desc')
      .limit(mostVersionsShown)
      .select(['version', 'changes', 'saved_at as savedAt', 'saved_by_name as savedBy'])
      .select('restored_from as restoredFrom')
      .$narrowType<{ changes: SettingsChange[] }>()
      .execute();
    return rows.map((row) => ({ ...row, savedAt: instant(row.savedAt) }));
  }

  /** Saves changed settings as a new version. Unchanged settings create no version, except the first. */
  async save(actor: StaffActor, { storeId, version, ...body }: ApplicationSettingsBody): Promise<void> {
    const settings = cleanSettings(body.application_settings, { clean: richText, newKey: randomUUID });
    await this.orm.em.fork().transactional(async (em) => {
      const before = await this.lockedNewest(em, storeId);
      if (version !== undefined && version !== before.version) throw settingsChanged();
      await this.write(em, actor, { storeId, before, settings, restoredFrom: null });
    });
  }

  /** Saves the content of an earlier version as a new version. */
  async restore(actor: StaffActor, storeId: number, version: number): Promise<void> {
    await this.orm.em.fork().transactional(async (em) => {
      const before = await this.lockedNewest(em, storeId);
      const found = await queries(em)
        .selectFrom('application_settings')
        .where('store_id', '=', storeId)
        .where('version', '=', version)
        .select('settings')
        .$narrowType<{ settings: ApplicationSettings }>()
        .executeTakeFirst();
      if (!found) throw noSuchVersion();
      await this.write(em, actor, { storeId, before, settings: found.settings, restoredFrom: version });
    });
  }

  /**
   * Locks the settings of the store, so that parallel saves wait for each other. Returns the newest version.
   */
  private async lockedNewest(em: EntityManager, storeId: number): Promise<SettingsVersion> {
    await lockName(em, `application-settings|${storeId}`);
    return this.of(em, storeId);
  }

  private async write(
    em: EntityManager,
    actor: StaffActor,
    { storeId, before, settings, restoredFrom }: NewVersion,
  ) {
    const changes = settingsChanges(before.settings, settings);
    // a new store saves the defaults once to confirm them, so that its setup is complete
    if (changes.length === 0 && before.version > 0) return;
    const lenders = await this.lenders.of(em, storeId);
    const findings = settingsFindings(settings, lenders);
    if (findings.length > 0) throw settingsRefused(findings);
    const needed = removalFindings(settings, lenders, this.catalogue.base);
    if (needed.length > 0) throw fieldNeeded(needed);
    const version = before.version + 1;
    await addSettings(em, { storeId, version, settings, changes, restoredFrom, userId: actor.userId });
    await auditStore(em, actor, {
      action: restoredFrom === null ? 'application-settings.saved' : 'application-settings.restored',
      storeId,
      facts: {
        version,
        changed: [...new Set(changes.map(({ kind }) => kind))].join(','),
        ...(restoredFrom !== null && { restored: restoredFrom }),
      },
    });
  }
}

interface NewVersion {
  storeId: number;
  before: SettingsVersion;
  settings: ApplicationSettings;
  restoredFrom: number | null;
}
