import fs from 'node:fs';
import path from 'node:path';
import type { Finding, Head } from './audit-chain.logic.ts';
import type { AuditKeys } from './audit-keys.ts';
import { canonicalJson } from './canonical-json.ts';

interface AnchorLine {
  at: string;
  /**
   * For each chain of audit rows: the id of the chain, its number of rows, the hash of its last row.
   * Unchanged chains are omitted.
   */
  heads: [number, number, string][];
  previous: string;
  key_id: string;
  signature: string;
}

export interface KnownAnchors {
  heads: Map<number, Head>;
  last: string;
  findings: Finding[];
}

/**
 * Stores the last hash (head) of each audit chain in a file outside the database. An attacker who controls
 * the database and even knows the key cannot rewrite history, because this file would contradict it. Lines
 * are only appended. Each line is signed together with the signature of the line before it.
 */
export class AuditAnchors {
  constructor(
    private readonly file: string,
    private readonly keys: AuditKeys,
  ) {}

  /**
   * Reads the heads (last hashes) of all chains. Stops at the first line with a wrong signature and reports
   * it as a finding.
   */
  async read(): Promise<KnownAnchors> {
    const known: KnownAnchors = { heads: new Map(), last: '', findings: [] };
    if (!fs.existsSync(this.file)) return known;
    const file = await fs.promises.open(this.file);
    let number = 0;
    for await (const text of file.readLines()) {
      number += 1;
      const line = parse(text);
      // Skips a line that a power cut left incomplete. A complete line that was damaged is found, because the
      // signature of the next line does not match.
      if (!line) continue;
      if (!this.follows(line, known.last, number)) {
        known.findings.push(anchorFinding(number));
        break;
      }
      known.last = line.signature;
      for (const [chain, position, hash] of line.heads)
        known.heads.set(chain, { position, hash: Buffer.from(hash, 'hex') });
    }
    await file.close();
    return known;
  }

  /** Appends one signed line with the chains that changed since `known`, and syncs the file to disk. */
  async append(known: KnownAnchors, heads: ReadonlyMap<number, Head>, at: Date): Promise<void> {
    const moved = [...heads].filter(([chain, { position }]) => known.heads.get(chain)?.position !== position);
    const content = {
      at: at.toISOString(),
      heads: moved.map(([chain, { position, hash }]) => [chain, position, Buffer.from(hash).toString('hex')]),
      previous: known.last,
      key_id: this.keys.activeId,
    };
    const signature = this.keys.sign('anchor', canonicalJson(content)).toString('hex');
    await fs.promises.mkdir(path.dirname(this.file), { recursive: true });
    const file = await fs.promises.open(this.file, 'a', 0o600);
    try {
      await file.appendFile(`${JSON.stringify({ ...content, signature })}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /**
   * True if the line is correctly signed and follows the line with the signature `last`. The first line of
   * the file may follow any line, because older lines may have been moved to an archive.
   */
  private follows({ signature, ...content }: AnchorLine, last: string, number: number): boolean {
    const inOrder = content.previous === last || number === 1;
    const found = Buffer.from(signature, 'hex');
    return inOrder && this.keys.isSigned('anchor', canonicalJson(content), content.key_id, found);
  }
}

function parse(text: string): AnchorLine | undefined {
  try {
    const line = JSON.parse(text) as AnchorLine;
    return Array.isArray(line.heads) && typeof line.signature === 'string' ? line : undefined;
  } catch {
    return undefined;
  }
}

const anchorFinding = (number: number): Finding => ({
  kind: 'anchor',
  chain: 0,
  event_id: null,
  position: null,
  sentence: `The anchor file was changed at line ${number}.`,
});
