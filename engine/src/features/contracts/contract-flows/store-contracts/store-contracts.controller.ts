import {
  ContractTemplate,
  Done,
  StoreContract,
  getContractTemplate,
  getShopperContract,
  getStoreContract,
  saveContractTemplate,
  signContract,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { CurrentActor, formIdOf, staffOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { notSignedIn } from '../../../../platform/http/problem.ts';
import { ContractSignatures } from './contract-signatures.service.ts';
import { ContractTemplates } from './contract-templates.service.ts';
import { StoreContracts } from './store-contracts.service.ts';

/**
 * Endpoints for contracts that a store makes as its own lender: the text, the contract of one customer, the
 * signature.
 */
@Controller()
export class StoreContractsController {
  constructor(
    private readonly templates: ContractTemplates,
    private readonly contracts: StoreContracts,
    private readonly signatures: ContractSignatures,
  ) {}

  @Endpoint(getContractTemplate)
  template(@Input() { query }: InputOf<typeof getContractTemplate>): Promise<ContractTemplate> {
    return this.templates.ofStore(query.storeId);
  }

  @Endpoint(saveContractTemplate)
  save(
    @Input() { body }: InputOf<typeof saveContractTemplate>,
    @CurrentActor() actor: RequestActor,
  ): Promise<ContractTemplate> {
    return this.templates.save(staffOf(actor), body);
  }

  @Endpoint(getStoreContract)
  contract(@Input() { query }: InputOf<typeof getStoreContract>): Promise<StoreContract> {
    return this.contracts.ofAddress(query);
  }

  @Endpoint(getShopperContract)
  ofShopper(
    @Input() { query }: InputOf<typeof getShopperContract>,
    @CurrentActor() actor: RequestActor,
  ): Promise<StoreContract> {
    return this.signatures.read(formIdOf(actor), query.attemptId);
  }

  @Endpoint(signContract)
  async sign(
    @Input() { body }: InputOf<typeof signContract>,
    @CurrentActor() actor: RequestActor,
    @Req() request: FastifyRequest,
  ): Promise<Done> {
    if (!actor.sessionHash) throw notSignedIn();
    const signer = {
      session: actor.sessionHash,
      ip: request.ip,
      userAgent: request.headers['user-agent'],
    };
    await this.signatures.sign(formIdOf(actor), body, signer);
    return { success: true };
  }
}
