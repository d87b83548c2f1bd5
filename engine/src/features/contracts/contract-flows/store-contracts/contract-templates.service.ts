import type { ContractTemplate, ContractTemplateBody } from '@millrace/schemas/api';
import { defaultTexts, templateProblems } from '@millrace/schemas/store-contract';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant } from '../../../../platform/db/instants.ts';
import { lockName } from '../../../../platform/db/name-locks.ts';
import type { StaffActor } from '../../../../platform/http/actor.ts';
import { auditStore } from '../../../tenancy/stores/index.ts';
import { addTemplate, newestTemplate } from './store-contract-queries.ts';
import { templateChanged, templateRefused } from './store-contracts.errors.ts';

/** Stores the text of the contracts that a store makes as its own lender. Every save is a new version. */
@Injectable()
export class ContractTemplates {
  constructor(private readonly orm: MikroORM) {}

  async inForce(em: EntityManager, storeId: number): Promise<ContractTemplate> {
    const row = await newestTemplate(em, storeId);
    return {
      store_id: storeId,
      version: row?.version ?? 0,
      saved_at: row ? instant(row.savedAt) : null,
      saved_by: row?.savedBy ?? null,
      en: row?.en ?? defaultTexts.en,
      es: row?.es ?? defaultTexts.es,
    };
  }

  ofStore(storeId: number): Promise<ContractTemplate> {
    return this.inForce(this.orm.em.fork(), storeId);
  }

  /** Saves a changed text as a new version. An unchanged text creates no version. */
  save(actor: StaffActor, { storeId, version, en, es }: ContractTemplateBody): Promise<ContractTemplate> {
    return this.orm.em.fork().transactional(async (em) => {
      await lockName(em, `contract-template-version|${storeId}`);
      const problems = templateProblems({ en, es });
      if (problems.length > 0) throw templateRefused(problems);
      const before = await this.inForce(em, storeId);
      if (before.en === en && before.es === es) return before;
      if (version !== before.version) throw templateChanged();
      const next = before.version + 1;
      await addTemplate(em, { storeId, version: next, texts: { en, es }, userId: actor.userId });
      await auditStore(em, actor, {
        action: 'contract-template.saved',
        storeId,
        facts: { version: next },
      });
      return this.inForce(em, storeId);
    });
  }
}
