import { Module } from '@nestjs/common';
import { withoutOwner } from '../../../platform/http/access/owners.ts';
import { AnnouncementsController } from './announcements.controller.ts';
import { Announcements } from './announcements.service.ts';
import { MetricAnnouncements } from './metric-announcements.service.ts';

@Module({
  controllers: [AnnouncementsController],
  providers: [
    withoutOwner('announcement'),
    withoutOwner('metric-announcement'),
    Announcements,
    MetricAnnouncements,
  ],
})
export class AnnouncementsModule {}
