import { sensitiveFields } from '@millrace/schemas/fields';
import { factsRead, type RuleCondition } from '../platform/rules/index.ts';

/** What a lender's rules must not read; null when they keep to what they may. */
export function sensitiveFactIn(rules: readonly { id: string; excludeWhen: RuleCondition }[]): string | null {
  for (const { id, excludeWhen } of rules)
    for (const fact of factsRead(excludeWhen))
      if (sensitiveFields.has(fact.replace(/^answer\./, '')))
        return `its rule "${id}" reads ${fact}: sensitive answers are no facts of rules; take another.`;
  return null;
}
