export { inquiryLimits, tooManyInquiries } from './plan-checks.logic.ts';
