import type { Scope } from '../scope.ts';

/** Permissions for the forms, pages, links and disclosures of stores. */
export const formPermissions = {
  'outside-forms:read': 'store',
  'outside-forms:update': 'store',
  'cfa-configs:read': 'store',
  'cfa-configs:update': 'store',
  'pages:read': 'store',
  'pages:update': 'store',
  'marketing-links:read': 'store',
  'marketing-links:update': 'store',
  'form-links:send': 'store',
  'freemium-models:list': 'any',
  'freemium-models:read': 'self',
  'freemium-models:update': 'any',
  'freemium-models:delete': 'any',
  'freemium-models:send': 'any',
  'disclosures:read': 'any',
  'disclosures:update': 'any',
  'applicant-disclosures:search': 'any',
} as const satisfies Record<string, Scope>;
