import { sensitiveFields } from '@millrace/schemas/fields';
import { factsRead, type RuleCondition } from '../platform/rules/index.ts';

/** Finds a lender's rule that reads a sensitive answer. Returns one sentence, or null if there is none. */
export function sensitiveFactIn(rules: readonly { id: string; excludeWhen: RuleCondition }[]): string | null {
  for (const { id, excludeWhen } of rules)
    for (const fact of factsRead(excludeWhen))
      if (sensitiveFields.has(fact.replace(/^answer\./, '')))
        return `its rule "${id}" reads ${fact}: sensitive answers are no facts of rules; take another.`;
  return null;
}
