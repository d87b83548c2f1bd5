import type { Country } from './types.ts';
import { northAmerica, northAmericanRefusals } from './us.ts';

/** Area codes of Canada. Source: the list of the Canadian Numbering Administrator. */
const areas = {
  all: '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 506 514 519 537 548 568 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942',
};

export const canada = {
  code: 'CA',
  name: { en: 'Canada', es: 'Canadá' },
  currency: 'CAD',
  isServed: false,
  hasUsualTerms: false,
  phone: {
    ...northAmerica,
    areas,
    example: '(416) 555-0134',
    refusals: {
      ...northAmericanRefusals,
      foreign: { code: 'phone_ca', en: 'Canadian numbers only', es: 'Solo números de Canadá' },
    },
  },
  address: {
    postcode: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/,
    inwardLength: 3,
    postcodeExample: 'K1A 0B1',
    postcodeLabel: 'Postal code',
    postcodeProblem: 'Enter a postal code like K1A 0B1',
    regionLabel: 'Province or territory',
  },
  dateOrder: 'day-first',
  dateExample: '27/03/1985',
} as const satisfies Country;
