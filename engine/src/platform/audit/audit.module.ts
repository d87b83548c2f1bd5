import { Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { EpochFile, epochFileOf } from '../quarantine/epoch-file.ts';
import { AuditAnchors } from './audit-anchors.ts';
import { armAudit, AuditKeys } from './audit-keys.ts';
import { AuditSealer } from './audit-sealer.ts';
import { AuditVerifier } from './audit-verifier.ts';
import { AuditWatch } from './audit-watch.ts';

@Global()
@Module({
  providers: [
    {
      provide: AuditKeys,
      inject: [CONFIG],
      useFactory: (config: Config) => armAudit(AuditKeys.read(config.AUDIT_KEY_FILE)),
    },
    {
      provide: AuditAnchors,
      inject: [CONFIG, AuditKeys],
      useFactory: (config: Config, keys: AuditKeys) => new AuditAnchors(config.AUDIT_ANCHOR_FILE, keys),
    },
    {
      provide: EpochFile,
      inject: [CONFIG, AuditKeys],
      useFactory: (config: Config, keys: AuditKeys) =>
        new EpochFile(epochFileOf(config.AUDIT_ANCHOR_FILE), keys),
    },
    AuditSealer,
    AuditVerifier,
    AuditWatch,
  ],
  exports: [AuditSealer, AuditWatch, EpochFile],
})
export class AuditModule {}
