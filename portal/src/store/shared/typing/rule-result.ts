import { translated } from '@millrace/ui/translate';

/** Returns the result of a rule for a form: the error in the language of the portal, or true for a valid value. */
export const ruleResult = (problem: string | null | undefined): true | string =>
  problem ? translated(problem) : true;
