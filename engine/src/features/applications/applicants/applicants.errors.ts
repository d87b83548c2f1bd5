import { notAllowed } from '../../../platform/http/problem.ts';

export const noteOfSomebodyElse = () => notAllowed('Only who wrote a note changes it.');
