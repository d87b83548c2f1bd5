import {
  Done,
  deleteAnnouncement,
  listAnnouncements,
  listMetricAnnouncements,
  markAnnouncementsSeen,
  markToDo,
  publishAnnouncement,
  saveAnnouncement,
  saveMetricAnnouncement,
  type Announcement,
  type AnnouncementList,
  type InputOf,
  type MetricAnnouncement,
} from '@millrace/schemas/api';
import { Controller } from '@nestjs/common';
import { CurrentActor, staffOf, type RequestActor } from '../../../platform/http/actor.ts';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { Announcements } from './announcements.service.ts';
import { MetricAnnouncements } from './metric-announcements.service.ts';

@Controller()
export class AnnouncementsController {
  constructor(
    private readonly announcements: Announcements,
    private readonly metrics: MetricAnnouncements,
  ) {}

  @Endpoint(listAnnouncements)
  list(
    @Input() { query }: InputOf<typeof listAnnouncements>,
    @CurrentActor() actor: RequestActor,
  ): Promise<AnnouncementList> {
    return this.announcements.list(staffOf(actor), query);
  }

  @Endpoint(saveAnnouncement)
  save(
    @Input() { body, key }: InputOf<typeof saveAnnouncement>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Announcement> {
    return this.announcements.save(staffOf(actor), body, key);
  }

  @Endpoint(publishAnnouncement)
  async publish(
    @Input() { body: { id } }: InputOf<typeof publishAnnouncement>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.announcements.publish(staffOf(actor), id);
    return { success: true };
  }

  @Endpoint(deleteAnnouncement)
  async delete(
    @Input() { query: { id } }: InputOf<typeof deleteAnnouncement>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.announcements.delete(staffOf(actor), id);
    return { success: true };
  }

  @Endpoint(markAnnouncementsSeen)
  async seen(
    @Input() { body }: InputOf<typeof markAnnouncementsSeen>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.announcements.seen(staffOf(actor), body);
    return { success: true };
  }

  @Endpoint(listMetricAnnouncements)
  listMetrics(): Promise<MetricAnnouncement[]> {
    return this.metrics.list();
  }

  @Endpoint(saveMetricAnnouncement)
  saveMetric(
    @Input() { body, key }: InputOf<typeof saveMetricAnnouncement>,
    @CurrentActor() actor: RequestActor,
  ): Promise<MetricAnnouncement> {
    return this.metrics.save(staffOf(actor), body, key);
  }

  @Endpoint(markToDo)
  async toDo(
    @Input() { body }: InputOf<typeof markToDo>,
    @CurrentActor() actor: RequestActor,
  ): Promise<Done> {
    await this.metrics.mark(staffOf(actor), body);
    return { success: true };
  }
}
