import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as events from '../../../schemas/events/index.ts';
import { FEATURES_FOLDER } from '../../check/fences/contexts.ts';
import { GENERATED_FOLDER, madeFrom, markdownTable, type Generator } from '../generator.ts';

const source = '`schemas/events` and the features that name its events';

interface Property {
  readonly type?: string;
  readonly format?: string;
}

/** Generates the list of domain events with the features that record and consume them. */
export const domainEventTable: Generator = {
  name: 'domain-events',
  produce(root) {
    const uses = usesIn(path.join(root, FEATURES_FOLDER));
    const rows = Object.entries<unknown>(events)
      .flatMap(([name, value]) => (isEvent(value) ? [[name, value] as const] : []))
      .map(([name, { type, version, payload, description }]) => [
        `\`${type}\``,
        String(version),
        description,
        payloadInWords(payload.properties as Record<string, Property>),
        listOf(uses, ({ records }) => records.has(name)),
        listOf(uses, ({ consumes }) => consumes.has(name)),
      ]);
    const head = ['event', 'version', 'what happened', 'payload', 'recorded by', 'consumed by'];
    const page = `${madeFrom(source)}# Domain events

A feature records an event in the transaction that changes the state (\`recordEvent\`), and reacts to one with \`@OnEvent\` ([ADR 49](../adr/0049-domain-events-in-commit-order.md)). Open screens receive every event of an application they show, reduced to its ids. \`node engine/dist/main/cli.js events:lag\` prints how far each consumer is behind.

${markdownTable(head, rows)}`;
    return { [`${GENERATED_FOLDER}/domain-events.md`]: page };
  },
};

const isEvent = (value: unknown): value is events.DomainEvent =>
  typeof value === 'object' && value !== null && 'type' in value && 'payload' in value;

function payloadInWords(properties: Record<string, Property>): string {
  return Object.entries(properties)
    .map(([name, { type, format }]) => `${name} (${format ?? type ?? 'any'})`)
    .join(', ');
}

interface FeatureUse {
  readonly feature: string;
  readonly records: ReadonlySet<string>;
  readonly consumes: ReadonlySet<string>;
}

const listOf = (uses: readonly FeatureUse[], is: (use: FeatureUse) => boolean): string =>
  [...new Set(uses.filter(is).map(({ feature }) => feature))].toSorted().join(', ') || '—';

function usesIn(folder: string): FeatureUse[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => ({
      feature: file.split(path.sep).slice(0, 2).join('/'),
      ...usesOf(readFileSync(path.join(folder, file), 'utf8')),
    }));
}

/**
 * Returns which events a file records and which it consumes. Consumers are found by their decorator
 * (`@OnEvent`).
 */
export function usesOf(text: string): Omit<FeatureUse, 'feature'> {
  const imported = [...text.matchAll(/^import \{([^}]*)\} from '@millrace\/schemas\/events';/gms)]
    .flatMap(([, names]) => names!.split(','))
    .map((name) => name.trim());
  const body = text.replaceAll(/^import [^;]*;/gms, '').replaceAll(/\btypeof \w+/g, '');
  const consumes = new Set([...body.matchAll(/@OnEvent\((\w+)/g)].map(([, name]) => name!));
  const rest = body.replaceAll(/@OnEvent\(\w+/g, '');
  return { consumes, records: new Set(imported.filter((name) => new RegExp(`\\b${name}\\b`).test(rest))) };
}
