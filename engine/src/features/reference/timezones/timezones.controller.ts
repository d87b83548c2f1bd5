import { Timezone } from '@millrace/schemas/api';
import { Controller, Get } from '@nestjs/common';
import Type from 'typebox';
import { Replies } from '../../../platform/http/replies.ts';
import { Requires } from '../../../platform/http/requires.ts';
import { replySchema } from '../../../platform/http/schema.ts';
import { timezones } from './timezones.logic.ts';

const One = replySchema(Timezone, 'Timezone');
const Many = replySchema(Type.Array(Timezone), 'TimezoneList');

@Controller('api/system-settings/timezones')
export class TimezonesController {
  @Get()
  @Requires('public:read')
  @Replies(Many, One)
  all() {
    return [...timezones];
  }
}
