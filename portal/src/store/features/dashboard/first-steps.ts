import type { FirstSteps } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import type { Permission } from '@millrace/schemas/permissions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { t } from '@millrace/ui/translate';

const stepsQuery = (storeId: number) =>
  queryOptions({
    queryKey: ['first-steps', storeId],
    queryFn: ({ signal }) => call(api.getFirstSteps, { query: { store_id: storeId }, signal }),
  });

const forms = '/app/account/store/application/form-list';
export const firstSteps: readonly {
  name: keyof FirstSteps;
  label: string;
  hint: string;
  action: string;
  to: string;
  permission: Permission;
}[] = [
  {
    name: 'credentials',
    label: t('Connect a lender'),
    hint: t('Enter the credentials that the lender gave you, then test them.'),
    action: t('Connect a lender'),
    to: '/app/store/lender-credentials',
    permission: 'store-credentials:update',
  },
  {
    name: 'form',
    label: t('Create a form'),
    hint: t('A form sets which lenders are asked, and in which order.'),
    action: t('Create a form'),
    to: forms,
    permission: 'cfa-configs:update',
  },
  {
    name: 'lenders',
    label: t('Choose the lenders of the form'),
    hint: t('Put the lender with the best terms first.'),
    action: t('Choose lenders'),
    to: forms,
    permission: 'cfa-configs:update',
  },
  {
    name: 'questions',
    label: t('Choose the questions'),
    hint: t('Lenders decide what is required. You can remove or add the rest.'),
    action: t('Choose questions'),
    to: '/app/account/store/application/builder',
    permission: 'cfa-configs:update',
  },
  {
    name: 'thank_you',
    label: t('Write a thank-you page'),
    hint: t('Customers read it after they apply.'),
    action: t('Write the page'),
    to: forms,
    permission: 'cfa-configs:update',
  },
  {
    name: 'link',
    label: t('Create a link and print its poster'),
    hint: t('The poster has a QR code and a short address for the counter.'),
    action: t('Open links'),
    to: '/app/account/store/marketing-links/marketing-links/all-links-store',
    permission: 'store-reports:read',
  },
  {
    name: 'application',
    label: t('Try the form yourself'),
    hint: t(
      'Text the link to your own phone. Lenders are asked only when you submit: stop before that, then delete the application.',
    ),
    action: t('Text yourself a link'),
    to: '/app/forms/create',
    permission: 'forms:create',
  },
];

/** Stores sell without these: the form has default questions and a default last page. */
const optional: readonly (keyof FirstSteps)[] = ['questions', 'thank_you'];

/**
 * Loads which steps of the set-up are done.
 * @returns `isNew` while the store cannot sell yet, and `isKnown` as soon as the place of the set-up is known
 */
export function useFirstSteps(storeId: number | undefined) {
  const { data, isPending, isPaused, failureCount } = useQuery({
    ...stepsQuery(storeId ?? 0),
    enabled: storeId !== undefined,
  });
  return {
    done: data,
    isNew: data !== undefined && firstSteps.some(({ name }) => !data[name] && !optional.includes(name)),
    // a failed or paused request does not keep the rest of the page hidden
    isKnown: storeId === undefined || !isPending || isPaused || failureCount > 0,
  };
}
