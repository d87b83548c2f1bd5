import {
  addPartnerStores,
  createReferralPartner,
  deleteReferralPartner,
  getReferralPartner,
  listAccountExecutives,
  listAffiliateUsers,
  listAffiliates,
  listExecutiveUsers,
  listReferralPartners,
  removePartnerStores,
  saveAccountExecutive,
  saveAffiliate,
  updateReferralPartner,
  type Done,
  type InputOf,
  type Partner,
  type PartnerDetails,
  type PartnerUser,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { Partners } from './partners.service.ts';

const referral = 'referral-partner';

@Controller()
export class PartnersController {
  constructor(private readonly partners: Partners) {}

  @Endpoint(listAffiliates)
  affiliates(): Promise<Partner[]> {
    return this.partners.list('affiliate');
  }

  @Endpoint(saveAffiliate)
  saveAffiliate(
    @Input() { body, key }: InputOf<typeof saveAffiliate>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Partner> {
    return this.partners.save('affiliate', staffOf(actor), body, key);
  }

  @Endpoint(listAccountExecutives)
  executives(@Input() { query }: InputOf<typeof listAccountExecutives>): Promise<Partner[]> {
    return this.partners.list('account-executive', query.get_all);
  }

  @Endpoint(saveAccountExecutive)
  saveExecutive(
    @Input() { body, key }: InputOf<typeof saveAccountExecutive>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Partner> {
    return this.partners.save('account-executive', staffOf(actor), body, key);
  }

  @Endpoint(listAffiliateUsers)
  affiliateUsers(): Promise<PartnerUser[]> {
    return this.partners.users('affiliate');
  }

  @Endpoint(listExecutiveUsers)
  executiveUsers(): Promise<PartnerUser[]> {
    return this.partners.users('account-executive');
  }

  @Endpoint(listReferralPartners)
  list(): Promise<Partner[]> {
    return this.partners.list(referral);
  }

  @Endpoint(createReferralPartner)
  create(
    @Input() { body, key }: InputOf<typeof createReferralPartner>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Partner> {
    return this.partners.save(referral, staffOf(actor), body, key);
  }

  @Endpoint(updateReferralPartner)
  update(
    @Input() { params: { id }, body }: InputOf<typeof updateReferralPartner>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Partner> {
    return this.partners.save(referral, staffOf(actor), { ...body, id });
  }

  @Endpoint(deleteReferralPartner)
  async delete(
    @Input() { params: { id } }: InputOf<typeof deleteReferralPartner>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.partners.delete(referral, staffOf(actor), id);
    return { success: true };
  }

  @Endpoint(getReferralPartner)
  details(@Input() { params: { id } }: InputOf<typeof getReferralPartner>): Promise<PartnerDetails> {
    return this.partners.details(referral, id);
  }

  @Endpoint(addPartnerStores)
  addStores(
    @Input() { params: { id }, body }: InputOf<typeof addPartnerStores>,
    @CurrentActor() actor: RequestActor,
  ): Promise<PartnerDetails> {
    return this.partners.addStores(referral, staffOf(actor), id, body.store_ids);
  }

  @Endpoint(removePartnerStores)
  removeStores(
    @Input() { params: { id }, body }: InputOf<typeof removePartnerStores>,
    @CurrentActor() actor: RequestActor,
  ): Promise<PartnerDetails> {
    return this.partners.removeStores(referral, staffOf(actor), id, body.store_ids);
  }
}
