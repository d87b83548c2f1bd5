export { TimezonesModule } from './timezones.module.ts';
export { isTimezone } from './timezones.logic.ts';
