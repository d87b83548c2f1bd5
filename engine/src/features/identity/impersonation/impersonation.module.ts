import { Module } from '@nestjs/common';
import { UsersModule } from '../users/index.ts';
import { ImpersonationController } from './impersonation.controller.ts';
import { Impersonations } from './impersonations.service.ts';

@Module({
  imports: [UsersModule],
  controllers: [ImpersonationController],
  providers: [Impersonations],
  exports: [Impersonations],
})
export class ImpersonationModule {}
