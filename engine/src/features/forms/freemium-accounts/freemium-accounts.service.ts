import type { FreemiumAccountBody, FreemiumInvitation, FreemiumModel } from '@millrace/schemas/api';
import { freemiumFounderRole } from '@millrace/schemas/permissions';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant } from '../../../platform/db/instants.ts';
import { queries } from '../../../platform/db/queries.ts';
import { everything, within } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { FreemiumModels } from '../../lenders/freemium-models/index.ts';
import { OrgRegistration, type Visitor } from '../../tenancy/registration/index.ts';
import { FormConfigs } from '../form-configs/index.ts';
import { MarketingLinks } from '../marketing-links/index.ts';
import { invitationOver } from './freemium-accounts.errors.ts';
import { openInvitation, type OpenInvitation } from './invitation-queries.ts';
import { accountsPerAddress, checksPerAddress } from './invitation.logic.ts';

/**
 * Opens accounts from invitations: an org on the freemium model, its store, and a form with the lenders of
 * the model.
 */
@Injectable()
export class FreemiumAccounts {
  constructor(
    private readonly orm: MikroORM,
    private readonly models: FreemiumModels,
    private readonly founding: OrgRegistration,
    private readonly configs: FormConfigs,
    private readonly links: MarketingLinks,
    private readonly limiter: RateLimiter,
  ) {}

  async view(token: string, ip: string): Promise<FreemiumInvitation> {
    await this.limiter.take(checksPerAddress, ip);
    const em = this.orm.em.fork();
    const row = await openInvitation(em, token);
    const { name, lenders } = await this.modelOf(em, row);
    return {
      freemium_id: row.modelId,
      model_name: name,
      email: row.email,
      lenders: lenders.map((lender) => lender.name),
      expires_at: instant(row.expiresAt),
    };
  }

  /**
   * Opens an account.
   * @returns the session token of the user who opened the account
   */
  async register(token: string, body: FreemiumAccountBody, visitor: Visitor): Promise<string> {
    await this.limiter.take(accountsPerAddress, visitor.ip);
    const { email } = await openInvitation(this.orm.em.fork(), token);
    const hash = await this.founding.hashOf({ ...body, email });
    // No user is signed in yet and the token of the invitation is the only authorization, so these statements
    // run across tenants.
    return within(everything, () =>
      this.orm.em.fork().transactional((em) => this.open(em, token, body, hash, visitor)),
    );
  }

  private async open(
    em: EntityManager,
    token: string,
    body: FreemiumAccountBody,
    hash: string,
    visitor: Visitor,
  ): Promise<string> {
    const row = await openInvitation(em, token, 'locked');
    const model = await this.modelOf(em, row);
    const terms = { hash, role: freemiumFounderRole, freemiumModelId: row.modelId };
    const account = await this.founding.found(em, { ...body, email: row.email }, terms, visitor);
    // The email address was used for another account while this request ran.
    if (!account) throw invitationOver('used');
    const { orgId, storeId, userId } = account;
    const config = await this.configs.ensure(em, {
      orgId,
      storeId,
      name: 'Application',
      mode: 'Waterfall',
      lenderOrder: model.lenders.map(({ lender_id: id }) => id),
      thankYou: { header: '', message: '' },
    });
    await this.links.addDefault(em, { orgId, id: storeId, configId: config.id, createdBy: userId });
    await queries(em)
      .updateTable('freemium_invitation')
      .set((eb) => ({ used_at: eb.fn<Date>('now'), account_org_id: orgId }))
      .where('id', '=', row.id)
      .execute();
    return account.token;
  }

  private async modelOf(em: EntityManager, { modelId }: OpenInvitation): Promise<FreemiumModel> {
    const [model] = await this.models.list(em, modelId);
    if (!model) throw invitationOver('withdrawn');
    return model;
  }
}
