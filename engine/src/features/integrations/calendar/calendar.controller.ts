import {
  connectCalendar,
  enterCalendarCode,
  getCalendarStatus,
  receiveCalendarNotification,
  Done,
  subscribeCalendar,
  unsubscribeCalendar,
  type CalendarStatus,
  type InputOf,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Sees } from '../../../platform/http/access/sees.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { CalendarConnection } from './calendar.service.ts';

@Controller()
export class CalendarController {
  constructor(private readonly calendar: CalendarConnection) {}

  @Endpoint(connectCalendar)
  connect(): { url: string } {
    return { url: this.calendar.consentPage() };
  }

  @Endpoint(enterCalendarCode)
  enter(
    @Input() { body }: InputOf<typeof enterCalendarCode>,
    @CurrentActor() actor: RequestActor,
  ): Promise<CalendarStatus> {
    return this.calendar.enterCode(staffOf(actor), body.code);
  }

  @Endpoint(getCalendarStatus)
  status(): Promise<CalendarStatus> {
    return this.calendar.status();
  }

  @Endpoint(receiveCalendarNotification)
  @Sees(() => ({ caller: 'google-calendar' }))
  async notified(@Input() { headers }: InputOf<typeof receiveCalendarNotification>): Promise<Done> {
    await this.calendar.noteChange(headers['x-goog-channel-id'] ?? '', headers['x-goog-channel-token'] ?? '');
    return { success: true };
  }

  @Endpoint(subscribeCalendar)
  subscribe(@CurrentActor() actor: RequestActor): Promise<CalendarStatus> {
    return this.calendar.subscribe(staffOf(actor));
  }

  @Endpoint(unsubscribeCalendar)
  unsubscribe(@CurrentActor() actor: RequestActor): Promise<CalendarStatus> {
    return this.calendar.unsubscribe(staffOf(actor));
  }
}
