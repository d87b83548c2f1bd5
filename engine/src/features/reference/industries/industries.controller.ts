import { Industry } from '@millrace/schemas/api';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get } from '@nestjs/common';
import Type from 'typebox';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { replySchema } from '../../../platform/http/schema.ts';
import { Industries } from './industries.service.ts';

const One = replySchema(Industry, 'Industry');
const Many = replySchema(Type.Array(Industry), 'IndustryList');

@Controller('api/industries')
export class IndustriesController {
  constructor(
    private readonly orm: MikroORM,
    private readonly industries: Industries,
  ) {}

  @Get()
  @Requires('public:read')
  @Replies(Many, One)
  all() {
    return this.industries.all(this.orm.em.fork());
  }
}
