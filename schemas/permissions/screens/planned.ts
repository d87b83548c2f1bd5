import { portal, type Screen } from './screen.ts';

const publicScreens: readonly Screen[] = [portal('*', 'public:read', 'Anything else')];

const resources: readonly Screen[] = [portal('{deal_room_url}', 'resources:read', 'The Nest', 'Resources')];

/**
 * Screens that are not built yet, with their permissions. When a screen is built, move its row to the served
 * screens.
 */
export const plannedScreens: readonly Screen[] = /* @__PURE__ */ [publicScreens, resources].flat();
