import type { AuditEvent } from '@millrace/schemas/api';
import { wordOfRole } from '@millrace/schemas/permissions';

const listOf = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : [];

/** Describes which roles or stores an event added and removed. Returns null for other events. */
export function changeOf(
  { action, facts }: Pick<AuditEvent, 'action' | 'facts'>,
  storeName: (id: number) => string,
): string | null {
  const words: Readonly<Record<string, (item: string) => string>> = {
    'user.roles-changed': wordOfRole,
    'user.stores-changed': (id) => storeName(Number(id)),
  };
  const wordOf = words[action];
  if (!wordOf) return null;
  const [before, after] = [listOf(facts['before']), listOf(facts['after'])];
  const parts = [
    [after.filter((item) => !before.includes(item)), 'added'],
    [before.filter((item) => !after.includes(item)), 'removed'],
  ] as const;
  const sentences = parts.flatMap(([items, done]) =>
    items.length > 0 ? [`${items.map(wordOf).join(', ')} ${done}`] : [],
  );
  return sentences.join('; ') || null;
}
