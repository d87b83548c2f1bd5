import { Module } from '@nestjs/common';
import { FollowUpsController } from './follow-ups.controller.ts';
import { FollowUps } from './follow-ups.service.ts';

@Module({ controllers: [FollowUpsController], providers: [FollowUps] })
export class FollowUpsModule {}
