import { notAllowed } from '../../../platform/http/problem.ts';

export const noteOfAnotherUser = () => notAllowed('Only the author of a note can change it.');
