import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Logger } from '../logging/logger.ts';
import { Schedule } from '../registry/repeated-work.ts';
import { AuditAnchors } from './audit-anchors.ts';
import { AuditSealer } from './audit-sealer.ts';
import { recordVerification } from './audit-verifications.ts';
import { AuditVerifier, type Verdict } from './audit-verifier.ts';

/**
 * Verifies the audit log and stores the findings. Writes the heads (last hashes) of chains without findings
 * to the anchor file.
 */
@Injectable()
export class AuditWatch {
  constructor(
    private readonly orm: MikroORM,
    private readonly sealer: AuditSealer,
    private readonly verifier: AuditVerifier,
    private readonly anchors: AuditAnchors,
    private readonly logger: Logger,
  ) {}

  /**
   * Verifies the rows that were written since the last line of the anchor file, then appends the next line.
   */
  @Schedule('audit-anchor', { everySeconds: 300 })
  anchor(): Promise<Verdict> {
    return this.verify(false);
  }

  @Schedule('audit-verify', { everySeconds: 24 * 3600 })
  verifyAll(): Promise<Verdict> {
    return this.verify(true);
  }

  private async verify(complete: boolean): Promise<Verdict> {
    await this.sealer.sealDue();
    const known = await this.anchors.read();
    const verdict = await this.verifier.verify(known.heads, complete);
    const findings = [...known.findings, ...verdict.findings];
    // The head of a broken chain is not written to the anchor file, because the file would then confirm the
    // damage.
    if (known.findings.length === 0) await this.anchors.append(known, verdict.heads, new Date());
    const verifiedUntil = findings.length > 0 ? null : verdict.verifiedUntil;
    const whole = { ...verdict, findings, verifiedUntil };
    await recordVerification(this.orm.em.fork(), whole);
    for (const { kind, event_id, sentence } of findings)
      this.logger.error('audit log was changed', undefined, { kind, event: event_id, sentence });
    return whole;
  }
}
