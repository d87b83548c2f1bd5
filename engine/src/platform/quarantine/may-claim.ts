/**
 * SQL condition for statements that claim work. False during a quarantine, and after a start of the server until
 * the scheduler has compared the database with the epoch file. As a sub-query it is evaluated once a statement.
 */
export const mayClaim = '(SELECT may_claim())';
