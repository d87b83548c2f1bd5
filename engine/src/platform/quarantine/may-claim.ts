/**
 * SQL condition for statements that claim work. False during a quarantine, and after a start of the server
 * until the scheduler has compared the database with the epoch file. It is a sub-query, so that Postgres
 * evaluates it only once per statement.
 */
export const mayClaim = '(SELECT may_claim())';
