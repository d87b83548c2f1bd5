import { catalogue, mergeForm, sections, type LenderNeed } from '@millrace/schemas/fields';
import { performance } from 'node:perf_hooks';

// Runs in a separate process and merges the largest form repeatedly. Prints the duration of the first merge
// and the median of the later ones.
const lenders = 30;
const rounds = 250;
const warmFrom = 50;

const needs = Array.from({ length: lenders }, (_, index): LenderNeed => ({
  lenderId: `lender-${index}`,
  lenderName: `Lender ${index}`,
  fields: catalogue.map((field, position) => ({
    id: field.id,
    required: (position + index) % 2 === 0,
    rule: 'lender-fields',
    because: { en: `Lender ${index} decides with it.`, es: `El prestamista ${index} decide con esto.` },
  })),
}));
const times = Array.from({ length: rounds }, () => {
  const start = performance.now();
  mergeForm(catalogue, needs, { sections });
  return performance.now() - start;
});
const warm = times.slice(warmFrom).sort((a, b) => a - b);
console.log(JSON.stringify({ cold: times[0], warm: warm[Math.floor(warm.length / 2)] }));
