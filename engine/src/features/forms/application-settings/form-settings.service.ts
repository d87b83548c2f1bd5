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
import { executePlanned } from '../../../platform/db/statements/planned-once.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { richText } from '../../../platform/rich-text.ts';
import { auditStore } from '../../tenancy/stores/index.ts';
import {
  fieldNeeded,
  noSuchVersion,
  settingsChanged,
  settingsRefused,
} from './application-settings.errors.ts';
import { cleanSettings, removalFindings, settingsFindings } from './application-settings.logic.ts';
import { BuilderLenders } from './builder-lenders.service.ts';

export interface SettingsVersion {
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

interface Row {
  version: number;
  savedAt: Date | string;
  savedBy: string;
  settings: ApplicationSettings;
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
  ) {}

  /**
   * True if a freemium model sets the order of lenders for the store's account. The store's own order then
   * has no effect.
   */
  async isOnModel(em: EntityManager, storeId: number): Promise<boolean> {
    const [row] = await em.execute<{ isOnModel: boolean }[]>(
      `SELECT o.freemium_model_id IS NOT NULL AS "isOnModel"
       FROM read.store s JOIN read.org o ON o.id = s.org_id WHERE s.id = ?`,
      [storeId],
    );
    return row?.isOnModel ?? false;
  }

  async of(em: EntityManager, storeId: number): Promise<SettingsVersion> {
    const [row] = await executePlanned<Row>(
      em,
      `SELECT version, settings, saved_at AS "savedAt", saved_by_name AS "savedBy"
       FROM application_settings WHERE store_id = ? ORDER BY version DESC LIMIT 1`,
      [storeId],
    );
    if (!row) return { version: 0, savedAt: null, savedBy: null, settings: usualApplicationSettings };
    return { ...row, savedAt: instant(row.savedAt) };
  }

  /** Returns earlier versions of the settings, newest first. */
  async versions(em: EntityManager, storeId: number): Promise<PastVersion[]> {
    const rows = await em.execute<(Omit<PastVersion, 'savedAt'> & { savedAt: Date | string })[]>(
      `SELECT version, changes, saved_at AS "savedAt", saved_by_name AS "savedBy", restored_from AS "restoredFrom"
       FROM application_settings WHERE store_id = ? ORDER BY version DESC LIMIT ?`,
      [storeId, mostVersionsShown],
    );
    return rows.map((row) => ({ ...row, savedAt: instant(row.savedAt) }));
  }

  /** Saves changed settings as a new version. Unchanged settings create no version. */
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
      const [found] = await em.execute<Pick<Row, 'settings'>[]>(
        `SELECT settings FROM application_settings WHERE store_id = ? AND version = ?`,
        [storeId, version],
      );
      if (!found) throw noSuchVersion();
      await this.write(em, actor, { storeId, before, settings: found.settings, restoredFrom: version });
    });
  }

  /**
   * Locks the settings of the store, so that parallel saves wait for each other. Returns the newest version.
   */
  private async lockedNewest(em: EntityManager, storeId: number): Promise<SettingsVersion> {
    await em.execute(`SELECT pg_advisory_xact_lock(hashtext('application_settings'), ?)`, [storeId]);
    return this.of(em, storeId);
  }

  private async write(
    em: EntityManager,
    actor: StaffActor,
    { storeId, before, settings, restoredFrom }: NewVersion,
  ) {
    const changes = settingsChanges(before.settings, settings);
    if (changes.length === 0) return;
    const lenders = await this.lenders.of(em, storeId);
    const findings = settingsFindings(settings, lenders);
    if (findings.length > 0) throw settingsRefused(findings);
    const needed = removalFindings(settings, lenders);
    if (needed.length > 0) throw fieldNeeded(needed);
    await em.execute(
      `INSERT INTO application_settings
         (store_id, version, org_id, settings, changes, restored_from, saved_by, saved_by_name)
       SELECT s.id, ?, s.org_id, ?::jsonb, ?::jsonb, ?, u.id, trim(u.first_name || ' ' || u.last_name)
       FROM read.store s, read.app_user u WHERE s.id = ? AND u.id = ?`,
      [
        before.version + 1,
        JSON.stringify(settings),
        JSON.stringify(changes),
        restoredFrom,
        storeId,
        actor.userId,
      ],
      'run',
    );
    await auditStore(em, actor, {
      action: restoredFrom === null ? 'application-settings.saved' : 'application-settings.restored',
      storeId,
      facts: {
        version: before.version + 1,
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
