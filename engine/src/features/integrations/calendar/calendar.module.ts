import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.ts';
import { CalendarController } from './calendar.controller.ts';
import { CalendarConnection, sealedCalendars } from './calendar.service.ts';
import { GoogleCalendar } from './google-calendar.ts';

@Module({
  imports: [CatalogueModule],
  controllers: [CalendarController],
  providers: [sealedCalendars, GoogleCalendar, CalendarConnection],
})
export class CalendarModule {}
