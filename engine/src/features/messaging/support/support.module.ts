import { Module } from '@nestjs/common';
import { SupportController } from './support.controller.ts';
import { Support } from './support.service.ts';

@Module({ controllers: [SupportController], providers: [Support] })
export class SupportModule {}
