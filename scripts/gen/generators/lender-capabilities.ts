import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GENERATED_FOLDER, madeFrom, markdownTable, type Generator } from '../generator.ts';

/** The properties of a manifest that the table shows. */
type Manifest = {
  id: string;
  name: string;
  transport: string;
  lender_type: string;
  capabilities: string[];
  idempotency: string;
  webhook?: { kind: string };
};

/** Generates a table that compares the capabilities of all lenders, from their manifests. */
export const lenderCapabilities: Generator = {
  name: 'lender-capabilities',
  produce(root) {
    const lenders = readManifests(root);
    const names = [...new Set(lenders.flatMap(({ capabilities }) => capabilities))].sort();
    const facts = markdownTable(
      ['lender', 'id', 'type', 'transport', 'second submission', 'webhook'],
      lenders.map((lender) => [
        lender.name,
        lender.id,
        lender.lender_type,
        lender.transport,
        lender.idempotency,
        lender.webhook?.kind ?? '',
      ]),
    );
    const abilities = markdownTable(
      ['capability', ...lenders.map(({ name }) => name)],
      names.map((name) => [
        name,
        ...lenders.map(({ capabilities }) => (capabilities.includes(name) ? 'yes' : '')),
      ]),
    );
    const text = `${madeFrom('plugins/*/lender.json')}# Lenders\n\n${facts}\n${abilities}`;
    return { [`${GENERATED_FOLDER}/lender-capabilities.md`]: text };
  },
};

function readManifests(root: string): Manifest[] {
  return readdirSync(path.join(root, 'plugins'))
    .filter((folder) => !/^[._]/.test(folder))
    .map((folder) => path.join(root, 'plugins', folder, 'lender.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Manifest);
}
