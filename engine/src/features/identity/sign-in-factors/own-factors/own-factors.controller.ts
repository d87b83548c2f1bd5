import {
  addPasskey,
  addTotp,
  AddedFactor,
  Done,
  listOwnFactors,
  NewTotp,
  OwnFactors,
  PasskeyOptions,
  RecoveryCodes,
  removeFactor,
  renameFactor,
  replaceRecoveryCodes,
  startPasskey,
  startTotp,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../../platform/http/endpoint.ts';
import { notSignedIn } from '../../../../platform/http/problem.ts';
import { OwnFactorsService } from './own-factors.service.ts';

/** Endpoints for a user's own authenticator apps, passkeys and recovery codes. */
@Controller()
export class OwnFactorsController {
  constructor(private readonly factors: OwnFactorsService) {}

  @Endpoint(listOwnFactors)
  list(@CurrentActor() actor: RequestActor): Promise<OwnFactors> {
    return this.factors.list(staffOf(actor));
  }

  @Endpoint(startTotp)
  startTotp(@CurrentActor() actor: RequestActor): Promise<NewTotp> {
    return this.factors.startTotp(browserOf(actor));
  }

  @Endpoint(addTotp)
  addTotp(
    @Input() { body }: InputOf<typeof addTotp>,
    @CurrentActor() actor: RequestActor,
  ): Promise<AddedFactor> {
    return this.factors.addTotp(browserOf(actor), body);
  }

  @Endpoint(startPasskey)
  async startPasskey(@CurrentActor() actor: RequestActor): Promise<PasskeyOptions> {
    return { options: { ...(await this.factors.startPasskey(browserOf(actor))) } };
  }

  @Endpoint(addPasskey)
  addPasskey(
    @Input() { body }: InputOf<typeof addPasskey>,
    @CurrentActor() actor: RequestActor,
  ): Promise<AddedFactor> {
    return this.factors.addPasskey(browserOf(actor), body);
  }

  @Endpoint(renameFactor)
  async rename(
    @Input() { params, body }: InputOf<typeof renameFactor>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.factors.rename(browserOf(actor), params.id, body.name);
    return { success: true };
  }

  @Endpoint(removeFactor)
  async remove(
    @Input() { params }: InputOf<typeof removeFactor>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.factors.remove(browserOf(actor), params.id);
    return { success: true };
  }

  @Endpoint(replaceRecoveryCodes)
  async replaceRecoveryCodes(@CurrentActor() actor: RequestActor): Promise<RecoveryCodes> {
    return { recovery_codes: await this.factors.replaceRecoveryCodes(browserOf(actor)) };
  }
}

function browserOf(holder: RequestActor) {
  if (!holder.sessionHash) throw notSignedIn();
  return { actor: staffOf(holder), session: holder.sessionHash };
}
