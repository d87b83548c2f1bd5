import { listTimezones } from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { timezones } from './timezones.logic.ts';

@Controller()
export class TimezonesController {
  @Endpoint(listTimezones)
  all() {
    return [...timezones];
  }
}
