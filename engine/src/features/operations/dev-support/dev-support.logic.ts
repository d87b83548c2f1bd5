import type { StoreSetUp } from '@millrace/schemas/api';
import { counted } from '@millrace/schemas/format';
import type { SetUpFacts } from './find-queries.ts';

/** Returns the checks of a store's set-up. Each failed check says what to do. */
export function checksOf(facts: SetUpFacts): StoreSetUp['checks'] {
  const check = (name: string, isOk: boolean, found: string, next: string) => ({
    name,
    is_ok: isOk,
    text: isOk ? found : next,
  });
  return [
    check(
      'Store and organization',
      !facts.is_closed,
      'Both are active.',
      'One of them is disabled. Enable it on its page.',
    ),
    check(
      'Users',
      facts.users > 0,
      `${counted(facts.users, 'active user')} in the organization.`,
      'No active user. Create one on the page of users.',
    ),
    check(
      'Lender accounts',
      facts.accounts > 0,
      `${counted(facts.accounts, 'lender account')}.`,
      'No lender account. The store enters its credentials on the page of lender credentials.',
    ),
    check(
      'Forms',
      facts.forms > 0,
      `${counted(facts.forms, 'form')}.`,
      'No form. The store creates one in the application builder.',
    ),
    check(
      'Links',
      facts.links > 0,
      `${counted(facts.links, 'marketing link')}.`,
      'No marketing link. The store creates one for its form.',
    ),
    check(
      'Website form',
      facts.website,
      'The store has a form for its website.',
      'The store has no form for its website. It works without one.',
    ),
    check(
      'Decisions of people',
      facts.reviews === 0,
      'No attempt waits for a person.',
      `${counted(facts.reviews, 'attempt')} must be resolved by a person. Open the applications of the store.`,
    ),
    check(
      'Applications',
      facts.applications > 0,
      `${counted(facts.applications, 'application')} submitted in the last 30 days.`,
      'No application was submitted in the last 30 days.',
    ),
  ];
}
