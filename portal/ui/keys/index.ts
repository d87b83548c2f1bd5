export { areSingleKeysOn, isSingleKey } from './single-keys.ts';
export { SingleKeysSwitch } from './SingleKeysSwitch.tsx';
