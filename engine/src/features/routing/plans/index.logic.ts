export { inquiryLimits } from './plan-checks.logic.ts';
