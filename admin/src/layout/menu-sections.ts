/** Resources by what people come for; a section shows only what its reader may see. */
export const menuSections = [
  {
    label: 'Lending',
    resources: [
      'lender-objects',
      'lender-objects-v2',
      'lender-health',
      'rule-sets',
      'applications',
      'contract-steps',
      'freemium-models',
      'disclosures',
      'applicant-disclosures',
    ],
  },
  { label: 'Operations', resources: ['bull-jobs', 'audit-log'] },
  { label: 'Tenants', resources: ['orgs', 'stores', 'users'] },
] as const satisfies readonly { label: string; resources: readonly string[] }[];
