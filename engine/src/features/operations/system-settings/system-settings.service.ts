import type { SystemSettings, ToggleBody, ValueAddPartner } from '@millrace/schemas/api';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import { Caches } from '../../../platform/caches.ts';
import { queries } from '../../../platform/db/queries.ts';
import { readSetting, writeSetting } from '../../../platform/db/system-settings.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { once } from '../../../platform/http/idempotency.ts';

const partnersKey = 'value-add-partners';

/** Settings of the app that internal staff can change while it runs. */
@Injectable()
export class SystemSettingsService {
  constructor(
    private readonly orm: MikroORM,
    private readonly caches: Caches,
  ) {}

  async read(): Promise<SystemSettings> {
    const em = this.orm.em.fork();
    return {
      validation_cache: await this.caches.isTurnedOn(em),
      value_add_partners: await this.partners(em),
    };
  }

  async partners(em: EntityManager = this.orm.em.fork()): Promise<ValueAddPartner[]> {
    return (await readSetting<ValueAddPartner[]>(em, partnersKey)) ?? [];
  }

  savePartners(actor: StaffActor, partners: readonly ValueAddPartner[]): Promise<void> {
    return this.orm.em.fork().transactional(async (em) => {
      await writeSetting(em, partnersKey, partners, actor.userId);
      await record(em, actor, 'system-settings.value-add-partners-saved', { partners: partners.length });
    });
  }

  toggleCache(actor: StaffActor, body: ToggleBody, key?: string): Promise<{ enabled: boolean }> {
    return this.orm.em.fork().transactional((em) =>
      once(em, `validation-cache|${actor.userId}`, key, body, async () => {
        // Locks the settings. If two people toggle the setting at the same moment, it is therefore toggled
        // twice.
        await queries(em).selectFrom('system_setting').select('key').forUpdate().execute();
        const enabled = body.enabled ?? !(await this.caches.isTurnedOn(em));
        await this.caches.turn(em, enabled, actor.userId);
        await record(em, actor, 'system-settings.validation-cache-turned', { enabled });
        return { enabled };
      }),
    );
  }
}

const record = (
  em: EntityManager,
  { userId }: StaffActor,
  action: string,
  facts: Record<string, number | boolean>,
): Promise<void> => audit(em, { action, actor: { kind: 'staff', id: String(userId) }, facts });
