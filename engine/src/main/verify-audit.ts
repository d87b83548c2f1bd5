import { MikroORM } from '@mikro-orm/postgresql';
import { AuditAnchors } from '../platform/audit/audit-anchors.ts';
import { AuditKeys } from '../platform/audit/audit-keys.ts';
import { AuditVerifier } from '../platform/audit/audit-verifier.ts';
import type { Config } from '../platform/config/config.ts';
import { ormConfig } from '../platform/db/orm.config.ts';

/**
 * Checks every row of the audit log and prints one line for each finding. Returns true if there are none. It
 * writes nothing, so it can run on a copy, with the key and the anchor file of the original.
 */
export async function verifyAudit(config: Config, say: (line: string) => void): Promise<boolean> {
  const keys = AuditKeys.read(config.AUDIT_KEY_FILE);
  const orm = await MikroORM.init(ormConfig({ url: config.DATABASE_URL, pool: 2, entities: [] }));
  try {
    const anchors = await new AuditAnchors(config.AUDIT_ANCHOR_FILE, keys).read();
    const verdict = await new AuditVerifier(orm, keys).verify(anchors.heads, true);
    const findings = [...anchors.findings, ...verdict.findings];
    for (const { kind, sentence } of findings) say(`${kind}: ${sentence}`);
    if (anchors.heads.size === 0)
      say('No anchors were found, so removed rows at the end cannot be detected.');
    say(
      findings.length > 0
        ? 'The audit log was changed. What to do: engine/docs/runbooks/audit-log-was-changed.md'
        : `${verdict.rowsChecked} rows in ${verdict.heads.size} chains are as they were written, until ${verdict.verifiedUntil}.`,
    );
    return findings.length === 0;
  } finally {
    await orm.close(true);
  }
}
