export {
  gateOf,
  gateOfTerminal,
  isGated,
  mustDoFirst,
  subscriptionStatusOf,
  type Standing,
} from './screens/access-gate.ts';
export { landingOf, landings } from './screens/landings.ts';
export { menuSections, type MenuSection } from './screens/menu.ts';
export { plannedScreens } from './screens/planned.ts';
export { screenOf } from './screens/screen-of.ts';
export { type MenuName, type Screen } from './screens/screen.ts';
export { screens } from './screens/served.ts';
