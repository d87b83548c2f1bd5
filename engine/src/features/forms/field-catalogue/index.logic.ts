export { needOf, type AskingLender } from './merged-forms.logic.ts';
