import { Module } from '@nestjs/common';
import { AppVersionController } from './app-version.controller.ts';

@Module({ controllers: [AppVersionController] })
export class AppVersionModule {}
