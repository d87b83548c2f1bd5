/** How the history of a demo store looks. */
export interface StoreHabits {
  /** Applications on an average day three months ago. */
  perDay: number;
  /** Factors for `perDay`, one for each day of the week, beginning with Sunday. */
  week: readonly number[];
  associates: readonly (readonly [first: string, last: string])[];
}

const retail = [1.2, 0.8, 0.7, 0.8, 0.9, 1.2, 1.5];
const practice = [0, 1.3, 1.4, 1.3, 1.3, 1.1, 0.2];

/** The number of applications and the associates of each demo store, by the slug of the store. */
export const habitsOf: Readonly<Record<string, StoreHabits>> = {
  'larch-street-furniture': {
    perDay: 1.3,
    week: retail,
    associates: [
      ['Jordan', 'Sample'],
      ['Morgan', 'Sample'],
      ['Taylor', 'Sample'],
    ],
  },
  'maple-mattress': {
    perDay: 0.7,
    week: retail,
    associates: [
      ['Alex', 'Sample'],
      ['Jamie', 'Sample'],
      ['Reese', 'Sample'],
    ],
  },
  'lone-star-appliances': {
    perDay: 0.8,
    week: retail,
    associates: [
      ['Avery', 'Sample'],
      ['Dakota', 'Sample'],
      ['Quinn', 'Sample'],
    ],
  },
  'evergreen-dental': { perDay: 0.5, week: practice, associates: [['Rowan', 'Sample']] },
  'saguaro-smiles': { perDay: 0.4, week: practice, associates: [['Skyler', 'Sample']] },
  'peachtree-tires': { perDay: 0.5, week: retail, associates: [['Emerson', 'Sample']] },
  'prairie-processing': { perDay: 0.2, week: practice, associates: [] },
  'aldersyke-interiors': {
    perDay: 0.6,
    week: retail,
    associates: [
      ['Harper', 'Sample'],
      ['Ellis', 'Sample'],
    ],
  },
};

/**
 * The links of a demo store. Each has the name of its form and its share of the store's applications. The
 * remaining applications came through no link.
 */
export const linksOfForms = [
  { form: 'One lender after another', link: 'Send Form Link', share: 0.46 },
  { form: 'All lenders at once', link: 'Window sign', share: 0.24 },
  { form: 'Asked in stages', link: 'Website', share: 0.14 },
  { form: 'All lenders and the store itself', link: 'Own plan', share: 0.1 },
] as const;
