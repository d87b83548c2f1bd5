import { Timezone } from '@millrace/schemas/api';
import { Controller, Get, SerializeOptions } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import Type from 'typebox';
import { Requires } from '../../../platform/http/requires.ts';
import { replySchema } from '../../../platform/http/schema.ts';
import { timezones } from './timezones.logic.ts';

const One = replySchema(Timezone, 'Timezone');
const Many = replySchema(Type.Array(Timezone), 'TimezoneList');

@Controller('api/system-settings/timezones')
export class TimezonesController {
  @Get()
  @Requires('public:read')
  @ApiOkResponse({ standardSchema: Many })
  @SerializeOptions({ schema: One })
  all() {
    return [...timezones];
  }
}
