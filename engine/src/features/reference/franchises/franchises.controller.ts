import { Franchise } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get } from '@nestjs/common';
import Type from 'typebox';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { replySchema } from '../../../platform/http/schema.ts';
import { Franchises } from './franchises.service.ts';

const One = replySchema(Franchise, 'Franchise');
const Many = replySchema(Type.Array(Franchise), 'FranchiseList');

@Controller('api/franchises')
export class FranchisesController {
  constructor(
    private readonly orm: MikroORM,
    private readonly franchises: Franchises,
  ) {}

  @Get()
  @Requires('reference:read')
  @Replies(Many, One)
  all() {
    return this.franchises.all(this.orm.em.fork());
  }
}
