import { phrases } from './phrases.ts';
import type { StatusWords } from './types.ts';

/** Words for the processing state of an application at a lender, by the value of `submission_state`. */
export const processingStatuses = {
  start: {
    staff: 'Start',
    shopper: phrases.gettingReady,
    tone: 'info',
    terminal: false,
    icon: 'clock',
    actions: ['watch'],
  },
  redirected: {
    staff: 'Redirected',
    shopper: phrases.continueAtLender,
    tone: 'info',
    terminal: false,
    icon: 'external-link',
    actions: ['resend', 'watch'],
  },
  job_created: {
    staff: 'Job Created',
    shopper: phrases.gettingReady,
    tone: 'info',
    terminal: false,
    icon: 'clock',
    actions: ['watch'],
  },
  submitted: {
    staff: 'Submitted',
    shopper: phrases.sent,
    tone: 'info',
    terminal: false,
    icon: 'send',
    actions: ['watch'],
  },
  processing: {
    staff: 'Processing',
    shopper: phrases.checking,
    tone: 'info',
    terminal: false,
    icon: 'search',
    actions: ['watch'],
  },
  error: {
    staff: 'Error',
    shopper: phrases.notReached,
    tone: 'neutral',
    terminal: false,
    icon: 'alert-circle',
    actions: ['see_errors', 'fix_fields', 'regrade'],
  },
  lender_responded: {
    staff: 'Lender Responded',
    shopper: phrases.answerReceived,
    tone: 'info',
    terminal: false,
    icon: 'inbox',
    actions: ['open'],
  },
  completed: {
    staff: 'Completed',
    shopper: phrases.done,
    tone: 'neutral',
    terminal: true,
    icon: 'check',
    actions: ['open'],
  },
  regrading: {
    staff: 'Regrading',
    shopper: phrases.checkingAgain,
    tone: 'info',
    terminal: false,
    icon: 'refresh',
    actions: ['watch'],
  },
} as const satisfies Record<string, StatusWords>;
