import {
  listLenderOptions,
  signUpForLender,
  listOpenSignUps,
  listLenderSignUps,
  type InputOf,
} from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { LenderSignUps } from './lender-sign-ups.service.ts';

@Controller()
export class LenderSignUpsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly signUps: LenderSignUps,
  ) {}

  @Endpoint(listLenderOptions)
  options(@Input() { query: { storeId } }: InputOf<typeof listLenderOptions>) {
    return this.signUps.options(this.orm.em.fork(), storeId);
  }

  @Endpoint(signUpForLender)
  signUp(@Input() { body, key }: InputOf<typeof signUpForLender>, @CurrentActor() actor: RequestActor) {
    return this.signUps.signUp(staffOf(actor), body, key);
  }

  @Endpoint(listOpenSignUps)
  open() {
    return this.signUps.open(this.orm.em.fork());
  }

  @Endpoint(listLenderSignUps)
  askedFor(@Input() { params: { id } }: InputOf<typeof listLenderSignUps>) {
    return this.signUps.askedFor(this.orm.em.fork(), id);
  }
}
