import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant } from '../db/instants.ts';
import { inSnapshot } from '../db/snapshot.ts';
import { chainStart, checkLink, isGenuine, type Finding, type Head } from './audit-chain.logic.ts';
import { AuditKeys } from './audit-keys.ts';
import { chainHeads, linksAfter, pendingRows, sealedHash } from './stored-rows.ts';

export interface Verdict {
  complete: boolean;
  rowsChecked: number;
  /** Every row written before this time is unchanged. `null` if there are findings. */
  verifiedUntil: string | null;
  /** The first broken row of each chain. */
  findings: Finding[];
  /** The head (last position and hash) of each chain without findings, by the id of the chain. */
  heads: ReadonlyMap<number, Head>;
}

export type Anchored = ReadonlyMap<number, Head>;

const mostPending = 5000;

/**
 * Checks the stored audit rows against their signatures, their hash chains, and the anchor file outside the
 * database.
 */
@Injectable()
export class AuditVerifier {
  constructor(
    private readonly orm: MikroORM,
    private readonly keys: AuditKeys,
  ) {}

  /**
   * Verifies the audit log.
   * @param complete true checks every row; false only the rows that were written after the last line of the
   * anchor file
   */
  verify(anchored: Anchored, complete: boolean): Promise<Verdict> {
    // Reads all rows in one snapshot. Otherwise a row that joins its chain during the verification would look
    // forged.
    return inSnapshot(this.orm.em.fork(), (em) => this.verifyRows(em, anchored, complete));
  }

  private async verifyRows(em: EntityManager, anchored: Anchored, complete: boolean): Promise<Verdict> {
    // A check of all rows takes longer than the normal statement timeout allows.
    if (complete) await em.execute(`SET LOCAL statement_timeout = '30min'`, [], 'run');
    const firstSigned = await firstSignedRow(em);
    const found = await chainHeads(em);
    const heads = new Map<number, Head>();
    const findings: Finding[] = [];
    let rowsChecked = 0;
    for (const chain of [...new Set([...found.keys(), ...anchored.keys()])].sort(
      (one, other) => one - other,
    )) {
      const anchor = anchored.get(chain);
      const cut = anchor && (await this.anchorFinding(em, chain, anchor));
      const start = complete || cut ? chainStart : (anchor ?? chainStart);
      const { head, finding } = await this.walk(em, chain, start, firstSigned);
      rowsChecked += head.position - start.position;
      const broken = finding ?? cut;
      if (broken) findings.push(broken);
      else heads.set(chain, head);
    }
    findings.push(...(await this.unknownRows(em, complete)));
    const verifiedUntil = findings.length > 0 ? null : await sealedUntil(em);
    return { complete, rowsChecked, verifiedUntil, findings, heads };
  }

  private async walk(em: EntityManager, chain: number, start: Head, firstSigned: number) {
    let head = start;
    for (;;) {
      const links = await linksAfter(em, chain, head.position);
      for (const link of links) {
        const finding = checkLink(this.keys, head, link, firstSigned);
        if (finding) return { head, finding };
        head = { position: link.position, hash: link.hash };
      }
      if (links.length === 0) return { head, finding: null };
    }
  }

  /**
   * Returns a finding if the chain no longer matches its last entry in the anchor file. The chain was then
   * cut, or rebuilt by an attacker with the key.
   */
  private async anchorFinding(em: EntityManager, chain: number, anchor: Head): Promise<Finding | undefined> {
    const hash = await sealedHash(em, chain, anchor.position);
    if (hash && Buffer.compare(hash, anchor.hash) === 0) return undefined;
    const name = chain === 0 ? 'the chain of no organization' : `organization ${chain}`;
    const sentence = hash
      ? `The history of ${name} was rewritten: place ${anchor.position} differs from the anchor file.`
      : `Rows are missing at the end of ${name}: the anchor file knows ${anchor.position} rows.`;
    const kind = hash ? 'changed' : 'missing';
    return { kind, chain, event_id: null, position: anchor.position, sentence };
  }

  /** Finds rows that Millrace did not write, and rows that were deleted before they joined a chain. */
  private async unknownRows(em: EntityManager, complete: boolean): Promise<Finding[]> {
    const findings: Finding[] = [];
    const add = (kind: Finding['kind'], id: number, sentence: string) =>
      findings.push({ kind, chain: 0, event_id: id, position: null, sentence });
    const forged = (await pendingRows(em, mostPending)).find(
      (row) => row.signature !== null && !isGenuine(this.keys, row),
    );
    if (forged)
      add(
        'inserted',
        forged.id,
        `Row ${forged.id} was written without the key, or changed immediately after it was written.`,
      );
    for (const { id } of await unplaced(em, complete))
      add('inserted', Number(id), `Row ${id} has no place in the chain, so Millrace did not write it.`);
    for (const { id } of await gone(em))
      add('missing', Number(id), `Row ${id} is missing. It was removed before it got a place in the chain.`);
    if (complete)
      for (const { id } of await copies(em))
        add('inserted', Number(id), `Row ${id} is a copy of an older row.`);
    return findings;
  }
}

type Ids = { id: string }[];

const unplaced = (em: EntityManager, complete: boolean) =>
  em.execute<Ids>(
    `SELECT e.id FROM audit_event e
     WHERE ${complete ? 'true' : `e.at > now() - interval '1 hour'`}
       AND NOT EXISTS (SELECT FROM audit_seal s WHERE s.event_id = e.id)
       AND NOT EXISTS (SELECT FROM audit_pending p WHERE p.event_id = e.id)
     ORDER BY e.id LIMIT 1`,
  );
const gone = (em: EntityManager) =>
  em.execute<Ids>(
    `SELECT p.event_id AS id FROM audit_pending p
     WHERE NOT EXISTS (SELECT FROM audit_event e WHERE e.id = p.event_id) ORDER BY 1 LIMIT 1`,
  );
const copies = (em: EntityManager) =>
  em.execute<Ids>(
    `SELECT max(id) AS id FROM audit_event GROUP BY uuid HAVING count(*) > 1 ORDER BY 1 LIMIT 1`,
  );

async function firstSignedRow(em: EntityManager): Promise<number> {
  const [row] = await em.execute<Ids>(
    `SELECT id FROM audit_event WHERE signature IS NOT NULL ORDER BY id LIMIT 1`,
  );
  return row ? Number(row.id) : Number.MAX_SAFE_INTEGER;
}

/**
 * Returns the time of the oldest row that is not in a chain yet, or the current time if every row is in
 * one.
 */
async function sealedUntil(em: EntityManager): Promise<string> {
  const [row] = await em.execute<{ until: Date | string }[]>(
    `SELECT least(now(), min(e.at)) AS until FROM audit_pending p JOIN audit_event e ON e.id = p.event_id`,
  );
  return instant(row!.until);
}
