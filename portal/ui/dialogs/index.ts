export { FilterSheet } from './FilterSheet.tsx';
export { FormDialog } from './FormDialog.tsx';
export { LeaveQuestion } from './LeaveQuestion.tsx';
