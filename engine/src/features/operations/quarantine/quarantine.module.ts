import { Module } from '@nestjs/common';
import { QuarantineCommands } from './quarantine-commands.ts';
import { QuarantineController } from './quarantine.controller.ts';
import { Quarantines } from './quarantine.service.ts';

@Module({ controllers: [QuarantineController], providers: [QuarantineCommands, Quarantines] })
export class QuarantineModule {}
