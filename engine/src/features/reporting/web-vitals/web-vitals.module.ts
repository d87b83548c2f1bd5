import { Module } from '@nestjs/common';
import { WebVitalsController } from './web-vitals.controller.ts';
import { WebVitals } from './web-vitals.service.ts';

@Module({ controllers: [WebVitalsController], providers: [WebVitals] })
export class WebVitalsModule {}
